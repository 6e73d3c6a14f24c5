#!/bin/sh
# Checks the types that the page's scripts state in JSDoc. Needs Node, which nothing else here does; without it, says so and goes on.
set -eu

project=atout/web/tsconfig.json
version=5.9 # a newer TypeScript may judge differently
tsc=node_modules/.bin/tsc

if [ ! -x "$tsc" ] && command -v npm >/dev/null 2>&1; then
  echo "Fetching TypeScript into node_modules …"
  npm install --prefix . --no-save --no-package-lock --no-audit --no-fund "typescript@$version" >/dev/null 2>&1 || true
fi
if ! command -v node >/dev/null 2>&1 || [ ! -x "$tsc" ]; then
  echo "No Node here, or TypeScript could not be fetched: the page's types were not checked."
  exit 0
fi
"$tsc" --noEmit --project "$project"
echo "The page's types hold."
