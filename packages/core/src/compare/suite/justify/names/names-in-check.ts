import type { InventoryCheck, InventoryTest } from '../../../../contract/index.js'
import { withoutTexts } from '../../../../run/code/quotes.js'
import { isTelling } from './specific-name.js'

/** Keys at which something is looked at: `config['TAX_RATE']`. */
export function keysIn(subject: string): string[] {
  const asked = [...subject.matchAll(/\[(['"])([\w$.-]+)\1\]/g)].map(([, , key = '']) => key)
  const given = [...subject.matchAll(/(?<=[{,] ?)(['"]?)([A-Za-z_$][\w$-]*)\1: /g)].map(([, , key = '']) => key)
  return [...asked, ...given].filter(isTelling)
}

/** Names in a piece of code that the answer is to hold, as helpers are often imported under: `const a = _shallowRef(b)`. */
export function namesInCode({ relation, negated, expected }: InventoryCheck): string[] {
  const pieces = negated || !/^(?:contains|matches)$/.test(relation) ? [] : expected.flatMap((value) => (value.kind === 'string' ? [value.text] : []))
  return pieces
    .filter((text) => / = |\w\(/.test(text))
    .flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [])
    .flatMap((name) => [name, name.replace(/^_+/, '')])
    .filter(isTelling)
}

/** What is looked for in an output: `output.match(new RegExp('suites give nothing back'))`. */
export function sentencesIn(subject: string): string[] {
  return [...subject.matchAll(/\bRegExp\('((?:[^'\\]|\\.)*)'/g)].map(([, text = '']) => text).filter((text) => /\w \w+ \w/.test(text))
}

/** Names in what is expected of it: `fields.LocalTime`, `isoformat(at, localtime=True)`. */
export function namesExpected({ relation, expected }: InventoryCheck): string[] {
  const types = /^(?:type|instance)_of$/.test(relation) ? expected.flatMap((value) => (value.kind === 'string' ? value.text.split('.') : [])) : []
  const told = expected.flatMap((value) => (value.kind === 'expression' ? [withoutTexts(value.text, '')] : []))
  return [...types, ...told.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [])].filter(isTelling)
}

/** Names of arguments in a call: `f(x, strict=True)`, `f(x, { strict: true })`. */
export function keywordsIn(call: string): string[] {
  return [...call.matchAll(/(?<=[(,] ?)[A-Za-z_]\w*(?==(?![=>]))|(?<=[{,] ?)[A-Za-z_$][\w$]*(?=: )/g)].map(([name]) => name)
}

/** Texts that the test keeps under names of which the check speaks, in a text as well: `line = "no such order"` and `f"grep '{line}' log"`. */
export function heldTexts({ text }: InventoryTest, check: InventoryCheck): string[] {
  const named = new Set(check.text.match(/[A-Za-z_$][\w$]*/g))
  return [...text.matchAll(/^\s*(?:(?:const|let|var) )?([A-Za-z_$][\w$]*) = (['"`])([^'"`\n]+)\2;?$/gm)].flatMap(([, name = '', , held = '']) =>
    named.has(name) ? [held] : [],
  )
}
