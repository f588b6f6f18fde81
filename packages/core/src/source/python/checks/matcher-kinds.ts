/** What a matcher of a library asks, whatever the library calls it. */
export type Kind =
  | 'equal'
  | 'identical'
  | 'not'
  | 'every'
  | 'either'
  | 'described'
  | 'null'
  | 'exists'
  | 'true'
  | 'false'
  | 'truthy'
  | 'falsy'
  | '>'
  | '>='
  | '<'
  | '<='
  | 'between'
  | 'close'
  | 'contains'
  | 'listed'
  | 'unordered'
  | 'members'
  | 'starts'
  | 'ends'
  | 'pattern'
  | 'length'
  | 'empty'
  | 'filled'
  | 'type'
  | 'part'
  | 'whole'
  | 'property'
  | 'each'
  | 'raises'
  | 'anything'
  | 'one of'

const NAMES: Readonly<Record<Kind, string>> = {
  equal: 'equal equals equalto eq eql is',
  identical: 'sameinstance sameas be',
  not: 'not isnot',
  every: 'allof matchesall',
  either: 'anyof either matchesany',
  described: 'annotate describedas',
  null: 'none',
  exists: 'notnone',
  true: 'true',
  false: 'false',
  truthy: 'ok truthy',
  falsy: 'falsy falsey',
  '>': 'greaterthan above',
  '>=': 'greaterthanorequalto aboveorequal greaterthanorequal',
  '<': 'lessthan below',
  '<=': 'lessthanorequalto beloworequal lessthanorequal',
  between: 'between within',
  close: 'closeto',
  contains: 'contain contains containsstring item',
  listed: 'containsexactly containexactly matcheslistwise',
  unordered: 'containsinanyorder containonly containsonly matchessetwise',
  members: 'items containsall',
  starts: 'startswith startwith',
  ends: 'endswith endwith',
  pattern: 'matchesregexp matchesregex matches match',
  length: 'length len lengthof',
  empty: 'empty',
  filled: 'notempty',
  type: 'instanceof isinstance instance a an typeof',
  part: 'entries properties containsdict matchesstructure byequality keys',
  whole: 'matchesdict',
  property: 'key entry property containskey containsentry',
  each: 'everyitem onlycontains allmatch',
  raises: 'raises raiseerror throw matchesexception',
  anything: 'anything',
  'one of': 'in',
}

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as Kind] as const)),
)

/** `has_entries`, `HasLength`, `be_empty`, `is_equal_to`: what is asked, and whether its name says that the opposite is. null for a name that is not known. */
export function kindOf(name: string): { readonly kind: Kind; readonly negated: boolean } | null {
  const plain = name.replace(/_/g, '').toLowerCase()
  const short = plain.replace(/^(?:is|be|has|have)(?=.)/, '')
  for (const one of [plain, short]) {
    const kind = KINDS.get(one)
    if (kind) return { kind, negated: false }
  }
  const opposite = KINDS.get(short.replace(/^(?:doesnot|not)/, '').replace(/^(?:is|be|has|have)(?=.)/, ''))
  return opposite && /^(?:doesnot|not)/.test(short) ? { kind: opposite, negated: true } : null
}

const LIBRARY = /^(?:hamcrest|testtools|expects|assertpy|sure|precisely|playwright)\b/

/** Whether a name comes from a library of matchers: by its import, or by a star import of one. */
export function isOfMatchers(dotted: string | null, stars: readonly string[]): boolean {
  return dotted !== null && (LIBRARY.test(dotted) || (/^[a-z]\w*$/i.test(dotted) && stars.some((star) => LIBRARY.test(star))))
}
