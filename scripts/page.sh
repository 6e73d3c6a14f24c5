#!/bin/sh
# Checks the page's sources: their format (Prettier), their mistakes (Biome's linter, biome.json), and the types that they
# state in JSDoc, with whatever is declared and never used (TypeScript).
# Needs Node, which nothing else here does; without it, says so and goes on. `page.sh --fix` repairs and formats instead.
set -eu

project=atout/web/tsconfig.json
tools="typescript@5.9 prettier@3.9 @biomejs/biome@2.3" # newer ones may judge or format differently
sources="atout/web/static/**/*.{js,d.ts,css,html}"
bin=node_modules/.bin

fetched() {
  command -v node >/dev/null 2>&1 && [ -x "$bin/tsc" ] && [ -x "$bin/prettier" ] && [ -x "$bin/biome" ]
}

if ! fetched && command -v npm >/dev/null 2>&1; then
  echo "Fetching TypeScript, Prettier and Biome into node_modules …"
  # shellcheck disable=SC2086 # three packages, three words
  npm install --prefix . --no-save --no-package-lock --no-audit --no-fund \
    --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=3000 $tools >/dev/null 2>&1 || true
fi
if ! fetched; then
  echo "No Node here, or its tools could not be fetched: the page's sources were not checked."
  exit 0
fi
if [ "${1:-}" = --fix ]; then
  "$bin/biome" lint --write --log-level=warn
  exec "$bin/prettier" --write --log-level warn "$sources"
fi
"$bin/prettier" --check --log-level warn "$sources" || {
  echo "make fix formats them."
  exit 1
}
"$bin/biome" lint --log-level=warn
"$bin/tsc" --noEmit --project "$project"
echo "The page's sources are formatted and linted, and its types hold."
