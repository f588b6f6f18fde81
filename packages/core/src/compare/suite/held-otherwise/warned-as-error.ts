import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'

/** Checks of recorded warnings: that there were none, in a test that takes every warning for an error now, or that there was one, where its class is asked for now. */
export function warnedAsError(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const none = takenForErrors(base, head)
  const some = ofClass(base, head)
  return (check) => none(check) || some(check)
}

/** `with pytest.warns(None) as record` says nothing of the class. */
function ofClass(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const warned = new Set(head.checks.flatMap(({ matcher, subject, modality }) => (matcher === 'pytest.warns' && modality === 'always' ? [subject] : [])))
  if (warned.size === 0 || !/\bpytest\.warns\(None\)/.test(base.text)) return () => false
  return ({ relation, negated, subject, expected: [count] }) => {
    const call = /^raised\((.*)\)$/s.exec(subject)?.[1]
    return relation === 'has_length' && !negated && count?.kind === 'number' && count.text === '1' && call !== undefined && warned.has(call)
  }
}

function takenForErrors(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const raises = filtersOf(head).some((filter) => ERROR.test(filter)) && !filtersOf(base).some((filter) => ERROR.test(filter))
  return raises && holdsOverCall(base, head) && !filtersOf(head).some(isWide) ? asksForNone : () => false
}

const OF_WARNINGS = /^(?:catch_warnings|simplefilter|filterwarnings|warns|raised|len|list|str|isinstance)$/

/** Where the filter is told, something that the base's test called is done after it, or under it. */
function holdsOverCall({ calls, checks }: InventoryTest, { text, calls: made }: InventoryTest): boolean {
  const names = [...calls, ...checks.map(({ subject }) => subject)]
    .flatMap((call) => [...call.matchAll(/([A-Za-z_]\w*)\(/g)].map(([, name = '']) => name))
    .filter((name) => !OF_WARNINGS.test(name))
  const lines = text.split('\n')
  const depth = (line: string) => line.length - line.trimStart().length
  const told = lines.flatMap((line, at) =>
    /^\s*[^#\s].*\b(?:simplefilter|filterwarnings)\(.*error|^\s*(?:simplefilter|filterwarnings)\(.*error/.test(line) ? [at] : [],
  )
  // What is told around the test holds for all of it.
  if (told.length === 0) return !text.includes('#') || made.some((call) => /(?:simplefilter|filterwarnings)\(.*error/.test(call))
  return told.some((at) => {
    const end = lines.findIndex((line, i) => i > at && line.trim() !== '' && depth(line) < depth(lines[at] ?? ''))
    const under = lines.slice(at + 1, end < 0 ? undefined : end).join('\n')
    return names.length === 0 || names.some((name) => under.includes(`${name}(`))
  })
}

const FILTER = /\b(?:simplefilter|filterwarnings)\(\s*(?:action=)?(["'])((?:error|ignore|default|always|once|module)\b[^"']*)\1\s*(,?)/g
const ERROR = /^error(?:$|::(?:Warning)?$)/

function filtersOf({ text, calls }: InventoryTest): readonly string[] {
  const written = [text, ...calls].flatMap((one) => [...one.matchAll(FILTER)])
  // `simplefilter("error", UserWarning)` is about a kind of them.
  return written.flatMap(([, , filter, comma]) => (filter === undefined ? [] : [comma === ',' ? `${filter}::some` : filter]))
}

/** It takes warnings away by no text and no module of theirs. */
function isWide(filter: string): boolean {
  const [action, message = '', , module = ''] = filter.split(':')
  return action !== 'error' && message === '' && module === ''
}

const RECORDED = /\bpytest\.warns\(None\)|\braised\(|\bcatch_warnings\(record=True\)|\brecwarn\b/

function asksForNone({ relation, negated, subject, expected: [first] }: InventoryCheck): boolean {
  if (!RECORDED.test(subject)) return false
  if (relation === 'falsy' || relation === 'empty') return !negated
  if (relation === 'truthy') return negated
  return !negated && ((first?.kind === 'number' && first.text === '0') || (first?.kind === 'array' && first.items.length === 0))
}
