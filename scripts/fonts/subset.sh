#!/bin/sh
# Cut the two type families down to what the page uses: Latin-1 and French punctuation, upright, weights 400-700.
#   npm pack @fontsource-variable/fraunces@5.3.0 @fontsource-variable/figtree@5.3.0, unpack each beside this command, then
#   scripts/fonts/subset.sh FRAUNCES_PACKAGE FIGTREE_PACKAGE atout/web/static/fonts
# Needs fonttools and brotli; run by hand, never at install or run time.
set -eu
fraunces=$1/files/fraunces-latin-full-normal.woff2 figtree=$2/files/figtree-latin-wght-normal.woff2 out=$3
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
letters=U+0020-007E,U+00A0-00FF,U+0152,U+0153,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+202F,U+2039,U+203A,U+2190-2193,U+2212
# One optical size (48 points: firm enough at 17 pixels, fine enough on a card's corner), no softness, no wonk.
fonttools varLib.instancer "$fraunces" opsz=48 SOFT=0 WONK=0 wght=400:700 -q -o "$work/fraunces.ttf"
fonttools varLib.instancer "$figtree" wght=400:700 -q -o "$work/figtree.ttf"
for family in fraunces figtree; do
  pyftsubset "$work/$family.ttf" --unicodes="$letters" --layout-features=kern,rvrn,tnum,liga --no-hinting --flavor=woff2 --output-file="$out/$family.woff2"
done
