#!/bin/sh
# Sees to it that the browser tests have a Chromium: takes the one that is here, or Debian's where this may install it.
# Never fails: the tests themselves say what is missing (tests/conftest.py).

[ -n "${ATOUT_CHROMIUM:-}" ] && exit 0
for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done

advice="Install one (on Debian: sudo apt-get install chromium) or name yours: ATOUT_CHROMIUM=/path/to/chrome make test"
if ! command -v apt-get >/dev/null 2>&1 || [ "$(id -u)" != 0 ]; then
  echo "The browser tests need Chromium, and there is none here. $advice"
  exit 0
fi

echo "Installing Chromium for the browser tests …"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
wait="-o DPkg::Lock::Timeout=120"
if apt-get $wait update >"$log" 2>&1 && apt-get $wait install -y --no-install-recommends chromium >>"$log" 2>&1; then
  echo "Chromium is here."
else
  tail -n 5 "$log"
  echo "apt-get could not install Chromium; its last words are above. $advice"
fi
rm -f "$log"
