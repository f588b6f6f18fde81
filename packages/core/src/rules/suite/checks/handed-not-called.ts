import { type FileInventory, type FilePair, type RevisionPair, servesTests } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

type Helper = FileInventory['functions'][number]

/** Functions of the tests that called or kept what they are handed, or called what a list holds, and do nothing with it now: steps of a scenario, cases of a table. */
export function handedNotCalled(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const { role, basePath, headPath } = file
    const { base, head } = file.touched ?? file
    if (base === null || head === null || basePath === null || headPath === null || !servesTests(role, basePath)) return []
    const now = new Map(head.functions.map((fn) => [fn.name, fn]))
    return base.functions.flatMap((was): Weakening[] => {
      const is = now.get(was.name)
      if (is === undefined || is.bodyKey === was.bodyKey) return []
      const [called] = calledOf(pair, file, was, 'base')
      if (called === undefined || calledOf(pair, file, is, 'head').length > 0 || speaksOf(textOf(pair, headPath, is, 'head'), called.from)) return []
      if (!isHandedStill(called, was, is, pair.text('head', headPath) ?? '')) return []
      return [
        weakened({
          severity: 'high',
          at: { file: headPath, line: is.line },
          otherAt: { file: basePath, line: was.line },
          message: `${shortened(is.name, 80)} of ${shortened(headPath, 120)} does nothing with ${codeOf(called.name)} any more, which it is handed: what that checks is not asked.`,
          suggestion: 'Let the function call what it is handed as before, and wait for it where it did.',
          base: called.name,
          head: is.name,
        }),
      ]
    })
  })
}

interface Called {
  readonly name: string
  /** The parameter, or the list, that it comes from. */
  readonly from: string
}

const KEEPS = /\.(?:push|add|append)\((\w+)\)$/

/** What a function calls, or keeps for later, that is its parameter, or an item of what it goes over. */
function calledOf(pair: RevisionPair, { basePath, headPath }: FilePair, { calls, params, line, endLine }: Helper, side: 'base' | 'head'): Called[] {
  const plain = [...new Set(calls.map(({ callee }) => callee))].filter((callee) => /^[A-Za-z_$][\w$]*$/.test(callee))
  const kept = calls.flatMap(({ callee, text }) => KEEPS.exec(`${callee}${text.slice(text.indexOf('('))}`)?.[1] ?? []).filter((name) => params.includes(name))
  if (plain.length + kept.length === 0) return []
  const text = textOf(pair, (side === 'base' ? basePath : headPath) ?? '', { line, endLine }, side)
  return [...plain, ...kept].flatMap((name): Called[] => {
    if (params.includes(name)) return [{ name, from: name }]
    const list = new RegExp(`\\bfor (?:await )?\\(?(?:const |let |var )?${namePattern(name)} (?:of|in) ([A-Za-z_$][\\w$.]*)`).exec(text)?.[1]
    return list === undefined ? [] : [{ name, from: list }]
  })
}

/** It takes the parameter still, or the list is filled still. */
function isHandedStill({ name, from }: Called, was: Helper, is: Helper, text: string): boolean {
  const place = was.params.indexOf(name)
  return place < 0 ? new RegExp(namePattern(from)).test(text) : is.unusedParams.includes(is.params[place] ?? '')
}

/** It hands them on. */
function speaksOf(text: string, name: string): boolean {
  return new RegExp(namePattern(name)).test(text.slice(text.indexOf(')') + 1))
}

function textOf(pair: RevisionPair, path: string, { line, endLine }: Pick<Helper, 'line' | 'endLine'>, side: 'base' | 'head'): string {
  return (pair.text(side, path) ?? '')
    .split('\n')
    .slice(line - 1, endLine)
    .join('\n')
}
