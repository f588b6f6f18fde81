import type { ComparedTest } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'
import { itemsOf } from '../../../run/code/parts.js'
import { withoutRemarks } from './is-come-to.js'

const EXISTS = [
  [/^(.+)\.exists\(\)$/s, (path: string) => [`${path}.is_file()`, `${path}.is_dir()`]],
  [/^os\.path\.exists\((.+)\)$/s, (path: string) => [`os.path.isfile(${path})`, `os.path.isdir(${path})`]],
] as const

/** What is a file or a folder is there: `path.exists()` beside `path.is_file()`. */
export function isThereAnyway({ head: { test } }: ComparedTest, { subject, relation, negated }: InventoryCheck): boolean {
  if (relation !== 'truthy' || negated) return false
  const telling = EXISTS.flatMap(([form, others]) => {
    const path = form.exec(subject)?.[1]
    return path === undefined ? [] : others(path)
  })
  return test.checks.some((one) => one.relation === 'truthy' && !one.negated && one.modality === 'always' && telling.includes(one.subject))
}

/** An error that was raised has a traceback: `exc.__traceback__ is not None` says so to the type checker alone. */
export function hasTraceback({ subject, relation, negated }: InventoryCheck): boolean {
  return relation === 'exists' && !negated && /^raised\([\s\S]*\)\.__traceback__$/.test(subject)
}

/** `except Exception: pytest.fail("…")` around what has to raise one error. Every other one fails the test by itself, where nothing catches it. */
export function failsAnyway({ base, head }: ComparedTest, { relation, text }: InventoryCheck): boolean {
  if (relation !== 'fails' || !base.file.endsWith('.py') || /^\s*except\b|\bsuppress\(/m.test(head.test.text)) return false
  const [, clause = ''] = /\n[ \t]*(except\b[^\n]*)\n[ \t]*$/.exec(base.test.text.slice(0, Math.max(0, base.test.text.indexOf(text)))) ?? []
  const isOnly = base.test.text.match(/^\s*try:/gm)?.length === 1
  const raises = ({ test }: ComparedTest['base']) => test.checks.filter((one) => one.relation === 'throws' && !one.negated && one.errorType !== null)
  const had = new Set(raises(base).map(({ subject }) => subject))
  return clause !== '' && isOnly && raises(head).some(({ modality, subject }) => modality === 'always' && had.has(subject))
}

/** `assert.fail('opened')` that became `done(new Error('opened'))`, with or without `new`: each of them ends the test as a failure where it stood. */
export function failsByDone({ base, head }: ComparedTest, { relation }: InventoryCheck): boolean {
  if (relation !== 'fails' || !/\.[cm]?[jt]sx?$/.test(head.file)) return false
  const outright = ({ test }: ComparedTest['base']) => test.checks.filter((one) => one.relation === 'fails').length
  const handed = ({ test }: ComparedTest['base']) => {
    const text = withoutRemarks(test.text)
    const [own, ...others] = text.matchAll(/(?:\bfunction\b[^(]*\(|[=(,]\s*\(?)(done|cb|callback)\b\)?\s*(?:=>|\{)/g)
    const done = others.length === 0 ? own?.[1] : undefined
    return done === undefined ? 0 : text.split(new RegExp(`(?<![\\w$.])${done}\\(\\s*(?:new [\\w$.]*|(?:[A-Z][\\w$]*)?)Error\\(`)).length - 1
  }
  return handed(head) - handed(base) >= outright(base) - outright(head)
}

/** How many there are, beside a list made of every one of them that is compared as a whole: `[page.path for page in pages] == ["a.md", "b.md"]`. */
export function isCountedInWhole({ head: { test } }: ComparedTest, { subject, relation, negated, expected }: InventoryCheck): boolean {
  if (relation !== 'has_length' || negated) return false
  const [told] = expected
  const count = told?.kind === 'number' ? Number(told.text) : told?.kind === 'expression' ? itemsIn(told.text) : null
  return test.checks.some((one) => {
    const [whole] = one.expected
    const isWhole = one.relation === 'equal' && !one.negated && one.modality === 'always' && whole?.kind === 'array' && !whole.open
    return isWhole && whole.items.length === count && one.subject.startsWith('[') && one.subject.includes(`each(${subject})`) && !/ if /.test(one.subject)
  })
}

/** 3 of `len(['a', 'b', 'c'])`; null for all else. */
function itemsIn(text: string): number | null {
  const items = itemsOf(/^len\((\[.+\])\)$/s.exec(text)?.[1] ?? '')
  return items.length === 0 ? null : items.length
}

/** `first < second` beside `sorted(places) == places` of a list that is made of the same calls: `[place(one) for one in rows]`. */
export function isOrderedInWhole({ base, head }: ComparedTest, { subject, relation, negated, expected: [other] }: InventoryCheck): boolean {
  const callee = !negated && /^(?:less|greater)$/.test(relation) ? /^[A-Za-z_][\w.]*(?=\()/.exec(subject)?.[0] : undefined
  if (callee === undefined || other?.kind !== 'expression' || !other.text.startsWith(`${callee}(`)) return false
  const asked = ({ test }: ComparedTest['base']) =>
    test.checks.filter(
      (one) => one.matcher === 'sorted' && one.relation === 'custom' && !one.negated && one.modality === 'always' && one.subject.startsWith(`[${callee}(`),
    )
  return asked(head).length > 0 && asked(base).length === 0
}
