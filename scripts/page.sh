#!/bin/sh
# Checks the page's sources: how they are formatted (Prettier) and the types that they state in JSDoc (TypeScript).
# Needs Node, which nothing else here does; without it, says so and goes on. `page.sh --fix` formats instead.
set -eu

project=atout/web/tsconfig.json
tools="typescript@5.9 prettier@3.9" # newer ones may judge or format differently
sources="atout/web/static/**/*.{js,d.ts,css,html}"
bin=node_modules/.bin

if ! { [ -x "$bin/tsc" ] && [ -x "$bin/prettier" ]; } && command -v npm >/dev/null 2>&1; then
  echo "Fetching TypeScript and Prettier into node_modules …"
  # shellcheck disable=SC2086 # two packages, two words
  npm install --prefix . --no-save --no-package-lock --no-audit --no-fund $tools >/dev/null 2>&1 || true
fi
if ! command -v node >/dev/null 2>&1 || ! { [ -x "$bin/tsc" ] && [ -x "$bin/prettier" ]; }; then
  echo "No Node here, or its tools could not be fetched: the page's sources were not checked."
  exit 0
fi
if [ "${1:-}" = --fix ]; then
  exec "$bin/prettier" --write --log-level warn "$sources"
fi
"$bin/prettier" --check --log-level warn "$sources" || {
  echo "make fix formats them."
  exit 1
}
"$bin/tsc" --noEmit --project "$project"
echo "The page's sources are formatted and its types hold."
