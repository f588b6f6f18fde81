import type { InventoryTest } from '../../../contract/index.js'

const KINDS: readonly (readonly [NonNullable<InventoryTest['conditionKind']>, RegExp])[] = [
  ['environment', /\benviron\b|\bgetenv\b|\bgetuid\b|\bgeteuid\b|\bwhich\(|\bgetoption\b|\bconfig\.|\bsettings?\b/],
  ['time', /\bdatetime\b|\bdate\.today\b|\btime\.(?:time|localtime|gmtime|strftime)\b|\.now\(|\btoday\(/],
  [
    'platform',
    /\bplatform\b|\bos\.name\b|\bversion_info\b|\bsys\.(?:maxsize|implementation|byteorder|getwindowsversion|flags|version|hexversion)\b|\bimplementation\b|\bPY_?\d|\bPYPY\b|\bCPYTHON\b|\bIS_?(?:WIN|PY|MAC|LINUX)|\bWIN(?:DOWS|32)?\b|\bfind_spec\b|\bimport_module\b|\bHAS_\w+|\bhas_?\w+\b|__version__|\bVERSION\b|\bis_?(?:py|win|mac|linux)\w*|\bon_windows\b|\bget_clock_info\(/i,
  ],
]

/** True on every Python that anything still runs on. */
const ALWAYS = /^\(?sys\.version_info(\[0\])? ?(>=? ?\(?(2\b|3, ?[0-7]\b|3\)?$)|< ?\(?[4-9])/

/** What a condition depends on, from its text. `optional` are names that an `except ImportError` sets. */
export function conditionKind(text: string, optional: ReadonlySet<string>): NonNullable<InventoryTest['conditionKind']> {
  if (ALWAYS.test(text)) return 'constant'
  for (const [kind, pattern] of KINDS) if (pattern.test(text)) return kind
  for (const word of text.match(/[A-Za-z_]\w*/g) ?? []) if (optional.has(word)) return 'platform'
  return 'other'
}
