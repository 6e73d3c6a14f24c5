# `get PACKAGE`: have Debian's apt install it; with new lists where $here is empty, or in CI. To be read in by other scripts.
# What apt says goes to $log.

log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
get() {
  set -- -y --no-install-recommends "$1"
  apt="apt-get -o DPkg::Lock::Timeout=120 -o Acquire::http::Timeout=20 -o Acquire::Retries=1"
  $apt install "$@" >"$log" 2>&1 && return
  [ -z "$here" ] || [ -n "${CI:-}" ] || return
  { $apt update && $apt install "$@"; } >>"$log" 2>&1
}
