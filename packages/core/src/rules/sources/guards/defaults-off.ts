import { productFiles } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { lineEdits } from '../line-edits.js'

const ASKS = /(?:^|_)(?:strict|verify|validate|check|secure|safe|escape|sanitize|enforce|require[ds]?|require_?auth)(?:_|$|[A-Z])/i

/** A parameter that asked for a check unless told otherwise, `strict=True`, and asks for none now. */
export function defaultsOff(pair: RevisionPair): Weakening[] {
  return productFiles(pair).flatMap((file) => {
    const edits = file.base === null || file.head === null ? null : lineEdits(pair, file)
    if (edits === null || file.head === null) return []
    const { path } = file.head
    return edits.changed.flatMap(({ before, after, headLine, hunks }) => {
      const [only, ...more] = hunks
      if (only === undefined || more.length > 0 || !/^true$/i.test(only.removed.join(' ')) || !/^false$/i.test(only.added.join(' '))) return []
      const name = [...parametersOf(before)].find((one) => ASKS.test(one) && !parametersOf(after).has(one))
      if (name === undefined) return []
      return [
        weakened({
          severity: 'high',
          at: { file: path, line: headLine },
          message: `${codeOf(name, 60)} in ${shortened(path, 120)} is off unless a caller asks for it: ${codeOf(after.trim(), 120)}; those who say nothing are checked no more.`,
          suggestion: 'Leave the check on where nobody says otherwise, and let the callers that need less say so.',
          base: before.trim(),
          head: after.trim(),
        }),
      ]
    })
  })
}

/** `strict: bool = typer.Option(True, …)`, `@click.option('--strict/--no-strict', default=True)` */
const OPTION =
  /^\s*([\w$]+)\s*:\s*[^=]+=\s*(?:[\w.]+\.)?(?:Option|Argument|Query|Field)\(\s*(?:default\s*=\s*)?(?:True|true)\b|\(\s*['"]--([\w-]+)(?:\/[^'"]*)?['"].*\bdefault\s*=\s*True\b/

/** Names of parameters that are on unless told otherwise: of a line that declares a function or takes an object apart. */
function parametersOf(line: string): ReadonlySet<string> {
  const declares =
    /^\s*(?:async\s+)?def\s|\bfunction\b|=>|^\s*(?:(?:public|private|protected|static|async)\s+)*[\w$]+\s*\(.*\{\s*$|^\s+[\w$]+\s*(?::[^=]+)?=\s*(?:true|True)\s*,?\s*\)?\s*(?:->.*|:.*)?$/.test(
      line,
    )
  const alone = /^\s+([\w$]+)\s*:\s*.+=\s*(?:True|true)\s*,?\s*\)?\s*(?:->.*|:.*)?$/.exec(line)?.[1] ?? OPTION.exec(line)?.slice(1).find(Boolean)
  if (alone !== undefined) return new Set([alone.replaceAll('-', '_')])
  return new Set(declares ? [...line.matchAll(/\b([\w$]+)\s*(?::\s*[\w.[\]| ]+?)?\s*=\s*(?:True|true)\b/g)].map(([, name = '']) => name) : [])
}
