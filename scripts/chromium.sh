#!/bin/sh
# Sees to it that the browser tests have a Chromium. Debian's headless shell, which draws nothing for a screen, takes a
# quarter less time: where this may install, it does; otherwise any Chromium that is here will do.
# Never fails: the tests themselves say what is missing (tests/conftest.py).

[ -n "${ATOUT_CHROMIUM:-}" ] && exit 0
command -v chromium-headless-shell >/dev/null 2>&1 && exit 0

here=""
for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && here=$name
done

advice="Install one (on Debian: sudo apt-get install chromium-headless-shell) or name yours: ATOUT_CHROMIUM=/path/to/chrome make test"
if ! command -v apt-get >/dev/null 2>&1 || [ "$(id -u)" != 0 ]; then
  [ -n "$here" ] || echo "The browser tests need Chromium, and there is none here. $advice"
  exit 0
fi

. "$(dirname "$0")/apt.sh"
echo "Installing Chromium for the browser tests …"
if get chromium-headless-shell || [ -n "$here" ] || get chromium; then
  echo "Chromium is here."
else
  tail -n 5 "$log"
  echo "apt-get could not install Chromium; its last words are above. $advice"
fi
