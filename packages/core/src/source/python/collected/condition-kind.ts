import type { InventoryTest } from '../../../contract/index.js'

const KINDS: readonly (readonly [NonNullable<InventoryTest['conditionKind']>, RegExp])[] = [
  ['environment', /\benviron\b|\bgetenv\b|\bgetuid\b|\bgeteuid\b|\bwhich\(|\bgetoption\b|\bconfig\.|\bsettings?\b/],
  ['time', /\bdatetime\b|\bdate\.today\b|\btime\.(?:time|localtime|gmtime|strftime)\b|\.now\(|\btoday\(/],
  [
    'platform',
    /\bplatform\b|\bos\.name\b|\bversion_info\b|\bsys\.(?:maxsize|implementation|byteorder|getwindowsversion|flags|dont_write_bytecode|version|hexversion)\b|\bimplementation\b|\bPY_?\d|\b_?PYPY\b|\bCPYTHON\b|\bIS_?(?:WIN|PY|MAC|LINUX)|\b_?WIN(?:DOWS|32)?\b|\bfind_spec\b|\bget_platform\(|\bimport_module\b|\bHAS_\w+|\bhas_?(?!attr\()\w+\b|__version__|\bVERSION\b|\bis_?(?:py|win|mac|linux)\w*|\bon_windows\b|\bget_clock_info\(|\bPy_GIL_DISABLED\b|\b_is_gil_enabled\(/i,
  ],
  // `get_version(server) < (6, 2)`, `shop.PARSER_VERSION_INFO[0] < 3`: of data a version is no constant, and no tuple.
  [
    'platform',
    /\bget_(?:\w+_)?version\(.*\)\)? *(?:[<>]=?|[!=]=) *\(\d|\b[A-Z][A-Z\d]*_VERSION(?:_INFO|_TUPLE)?(?:\[[\d:]+\]|\.m(?:aj|in)or)? *(?:[<>]=?|[!=]=)/,
  ],
]

/** What Python has on some platforms or in some builds alone, and what a library may not have yet. */
const PRESENT = [
  /\bnot hasattr\((?:os|sys|socket|select|signal|time), ['"](?:fork|forkpty|get[eu]*[gu]id|mkfifo|symlink|chown|fchmod|killpg|setsid|openpty|sendfile|memfd_create|sched_\w+|register_at_fork|posix_spawn|_getframe|getrefcount|AF_(?:UNIX|INET6|VSOCK)|SO_REUSEPORT|epoll|kqueue|poll|SIG(?:ALRM|KILL|USR[12]|HUP|QUIT)|setitimer|tzset)['"]\)/,
  /\bnot hasattr\((?!(?:os|sys|socket|select|signal|time),)/,
  /(?<!not )\bhasattr\(sys, ['"](?:pypy_version_info|gettotalrefcount)['"]\)/,
]

/** True on every Python that anything still runs on. */
const ALWAYS = /^\(?sys\.version_info(\[0\])? ?(>=? ?\(?(2\b|3, ?[0-7]\b|3\)?$)|< ?\(?(?:[4-9]|3, ?[2-9]\d))/

/** What a condition depends on, from its text. `optional` are names that an `except ImportError` sets. */
export function conditionKind(text: string, optional: ReadonlySet<string>): NonNullable<InventoryTest['conditionKind']> {
  if (ALWAYS.test(text)) return 'constant'
  if (PRESENT.some((pattern) => pattern.test(text))) return 'platform'
  for (const [kind, pattern] of KINDS) if (pattern.test(text)) return kind
  for (const word of text.match(/[A-Za-z_]\w*/g) ?? []) if (optional.has(word)) return 'platform'
  return 'other'
}
