/**
 * Which engine counted, from what it leaves in an entry: v8-to-istanbul (c8, Jest, Vitest 3) writes `all`,
 * ast-v8-to-istanbul (Vitest 4) `meta`; Istanbul's instrumenter neither.
 */
export function providerOf(entry: Readonly<Record<string, unknown>>): 'v8' | 'istanbul' {
  return 'all' in entry || 'meta' in entry ? 'v8' : 'istanbul'
}
