import { type Change, headOf, type Tree } from './cases/change.js'

const TITLE = /\b(test|it|describe|suite|context)((?:\.\w+)*)\((['"`])/g
const NAMES = ['\u202e::error file=x::`$(rm)', 'é'.repeat(3000), '試験'.repeat(400)]

/** The same change with test titles of any kind: control characters, orders to a shell or a CI system, any length. */
export function hostile(change: Change): readonly Change[] {
  return NAMES.map((name, index) => ({
    name: `${change.name}, named ${index}`,
    expected: change.expected,
    base: renamed(change.base, name),
    edits: Object.fromEntries([
      ...Object.keys(change.edits).flatMap((path) => (change.edits[path] === null ? [[path, null] as const] : [])),
      ...Object.entries(renamed(headOf(change), name)),
    ]),
  }))
}

function renamed(tree: Tree, name: string): Tree {
  const inTemplate = name.replaceAll('`', '\\`')
  return Object.fromEntries(
    Object.entries(tree).map(([path, text]) => [
      path,
      text
        .replace(TITLE, (_, call, rest, quote) => `${call}${rest}(${quote}${quote === '`' ? inTemplate : name} `)
        .replace(/^exports\[`/gm, () => `exports[\`${inTemplate} `),
    ]),
  )
}
