import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

/** What a field of a schema of GraphQL is, and what it takes. */
interface GraphField {
  readonly line: number
  /** Types by argument; of an input's field its own type under ''. */
  readonly takes: ReadonlyMap<string, string>
  /** Type of what a field of an output gives; null for inputs. */
  readonly gives: string | null
  readonly deprecated: boolean
}

const BLOCK = /(?:^|\n)[ \t]*(?:extend\s+)?(type|input|interface)\s+(\w+)[^{\n]*\{([^}]*)\}/g
const FIELD = /^[ \t]*(\w+)\s*(?:\(([^)]*)\))?\s*:\s*([\w[\]!]+)([^\n]*)$/gm
const ROOTS = /^(?:Query|Mutation|Subscription)$/

/** Arguments and inputs that may be left out now: `text: String!` became `text: String`. */
export function looserInputs(pair: RevisionPair): Weakening[] {
  return schemasOf(pair).flatMap(({ path, before, after }) =>
    [...before].flatMap(([name, was]) => {
      const now = after.get(name)
      if (now === undefined) return []
      const lost = [...was.takes].flatMap(([argument, type]) =>
        type.endsWith('!') && now.takes.get(argument) === type.slice(0, -1) ? [[argument, type] as const] : [],
      )
      const [first] = lost
      if (first === undefined) return []
      const [argument, type] = first
      return [
        weakened({
          severity: 'high',
          at: { file: path, line: now.line },
          otherAt: { file: path, line: was.line },
          message: `${codeOf(argument === '' ? name : `${name}(${argument})`, 80)} in ${shortened(path, 120)} may be left out now: ${codeOf(type.slice(0, -1), 40)} instead of ${codeOf(type, 40)}.`,
          suggestion: 'Ask for the value again, or show with a test that its absence is handled.',
          base: type,
          head: type.slice(0, -1),
          count: lost.length,
        }),
      ]
    }),
  )
}

/** Fields of Query, Mutation and Subscription that are gone and were not deprecated. */
export function lostFields(pair: RevisionPair): Weakening[] {
  return schemasOf(pair).flatMap(({ path, before, after }) => {
    const lost = [...before].filter(([name, { deprecated }]) => ROOTS.test(name.split('.')[0] ?? '') && !after.has(name) && !deprecated)
    const gained = [...after.keys()].filter((name) => ROOTS.test(name.split('.')[0] ?? '') && !before.has(name))
    const [first] = lost.filter(([name]) => isResolved(pair, name.slice(name.indexOf('.') + 1)))
    // As many new ones: renamed most likely.
    if (first === undefined || gained.length >= lost.length) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: path, line: first[1].line },
        message: `${shortened(path, 120)} no longer offers ${lost
          .slice(0, 3)
          .map(([name]) => codeOf(name, 60))
          .join(', ')}, which nothing said would go; who asks for it gets an error.`,
        suggestion: 'Put the field back; deprecate it first where it is to go, and say so in docs and changelog.',
        base: lost.map(([name]) => name).join(', '),
        head: null,
        count: lost.length,
      }),
    ]
  })
}

/** Fields of an output that were always there and may be null now: `title: String!` became `title: String`. */
export function looserOutputs(pair: RevisionPair): Weakening[] {
  return schemasOf(pair).flatMap(({ path, before, after }) => {
    const lost = [...before].flatMap(([name, was]) => {
      const now = after.get(name)
      const isLooser = was.gives?.endsWith('!') === true && now?.gives === was.gives.slice(0, -1)
      return now !== undefined && isLooser && !ROOTS.test(name.split('.')[0] ?? '') ? [{ name, was, now }] : []
    })
    const [first] = lost
    if (first === undefined) return []
    return [
      weakened({
        severity: 'medium',
        confidence: 'likely',
        at: { file: path, line: first.now.line },
        otherAt: { file: path, line: first.was.line },
        message: `${codeOf(first.name, 80)} in ${shortened(path, 120)} may be null now, ${codeOf(first.now.gives ?? '', 40)} instead of ${codeOf(first.was.gives ?? '', 40)}: clients that rely on it break.`,
        suggestion: 'Give the value always, or add a field of its own that may be null and deprecate this one.',
        base: first.was.gives,
        head: first.now.gives,
        count: lost.length,
      }),
    ]
  })
}

/** Code answered it before the change. */
function isResolved(pair: RevisionPair, field: string): boolean {
  return pair
    .mentioning('base', field)
    .filter((path) => /\.(?:[cm]?[jt]sx?|py)$/.test(path))
    .slice(0, 8)
    .some((path) => pair.inventory('base', path)?.declared.has(field) === true)
}

function schemasOf(
  pair: RevisionPair,
): { readonly path: string; readonly before: ReadonlyMap<string, GraphField>; readonly after: ReadonlyMap<string, GraphField> }[] {
  const files = pair.files.filter(({ change, headPath, role }) => change === 'modified' && role === 'source' && /\.(?:graphqls?|gql)$/.test(headPath ?? ''))
  const all = files.flatMap(({ basePath, headPath }) => {
    const [was, is] = [basePath === null ? null : pair.text('base', basePath), headPath === null ? null : pair.text('head', headPath)]
    return was === null || is === null || headPath === null ? [] : [{ path: headPath, before: fieldsOf(was), after: fieldsOf(is) }]
  })
  // A field may move to another file of the change.
  const everywhere = new Set(all.flatMap(({ after }) => [...after.keys()]))
  return all.map(({ path, before, after }) => ({ path, before: new Map([...before].filter(([name]) => after.has(name) || !everywhere.has(name))), after }))
}

function fieldsOf(text: string): ReadonlyMap<string, GraphField> {
  const fields = new Map<string, GraphField>()
  for (const block of text.matchAll(BLOCK)) {
    const [, kind, type = '', body = ''] = block
    const from = block.index + block[0].lastIndexOf(body)
    for (const { 1: name = '', 2: args = '', 3: own = '', 4: rest = '', index } of body.matchAll(FIELD)) {
      const takes = new Map([...args.matchAll(/(\w+)\s*:\s*([\w[\]!]+)/g)].map(([, argument = '', given = '']) => [argument, given] as const))
      if (kind === 'input') takes.set('', own)
      fields.set(`${type}.${name}`, {
        line: text.slice(0, from + index).split('\n').length,
        takes,
        deprecated: /@deprecated\b/.test(rest),
        gives: kind === 'input' ? null : own,
      })
    }
  }
  return fields
}
