#!/bin/sh
# Sees to it that the tests of the store have a PostgreSQL: Debian's, where this may install. The tests start it themselves,
# on a socket of their own (tests/server/cluster.py).
# Never fails: the tests themselves say what is missing.

command -v initdb >/dev/null 2>&1 && exit 0
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0

advice="Install it (on Debian: sudo apt-get install postgresql); the tests of that store are skipped."
if ! command -v apt-get >/dev/null 2>&1 || [ "$(id -u)" != 0 ]; then
  echo "The tests of the store in PostgreSQL need one, and there is none here. $advice"
  exit 0
fi

here=""
. "$(dirname "$0")/apt.sh"

echo "Installing PostgreSQL for the tests of the store …"
if get postgresql; then
  echo "PostgreSQL is here."
else
  tail -n 5 "$log"
  echo "apt-get could not install PostgreSQL; its last words are above. $advice"
fi
