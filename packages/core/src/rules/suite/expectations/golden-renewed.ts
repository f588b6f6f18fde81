import { orderConditions } from '../../../compare/index.js'
import { type FileInventory, type RevisionPair, servesTests } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

type Helper = FileInventory['functions'][number]

const WRITES = /(?:^|\.)(?:writeFile(?:Sync)?|outputFile(?:Sync)?|write_text|write_bytes)$/
const READS = /(?:^|\.)(?:readFile(?:Sync)?|read_text|read_bytes)$/
/** What somebody sets to have stored files renewed. */
const ASKS = /\b(?:process\.env|import\.meta\.env|environ|getenv|getoption|argv)\b|\b_*(?:update|renew|regen\w*|rewrite|overwrite|record|write|bless|accept)/i
/** No more than that one thing is set. */
const PLAIN = /^[\w.$]+(?:\(['"][\w-]+['"]\)|\[['"]\w+['"]\])?(?: (?:===?|is) (?:'1'|"1"|'true'|"true"|true|True))?$/

/** A helper of the tests that holds what comes out against a stored file renews the file without being asked to: whatever comes out is expected. */
export function goldenRenewed(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const { role, basePath, headPath } = file
    const { base, head } = file.touched ?? file
    if (headPath === null || base === null || head === null || !servesTests(role, basePath)) return []
    const now = new Map(head.functions.map((fn) => [fn.name, fn]))
    return base.functions.flatMap((was) => {
      const is = now.get(was.name)
      const asked = is === undefined || is.bodyKey === was.bodyKey || !(renews(was) && renews(is)) ? undefined : askedNoMore(was, is)
      if (is === undefined || asked === undefined) return []
      return [
        weakened({
          severity: 'high',
          at: { file: headPath, line: is.line },
          message: `${shortened(is.name, 80)} of ${shortened(headPath, 120)} writes the file that it compares with, whether or not ${codeOf(asked)} asks for it: whatever the code gives is expected.`,
          suggestion: 'Let stored files be written only where somebody asks for it, and have what changed in them reviewed.',
          base: asked,
          head: is.name,
        }),
      ]
    })
  })
}

function renews({ calls }: Helper): boolean {
  return calls.some(({ callee }) => WRITES.test(callee)) && calls.some(({ callee }) => READS.test(callee))
}

/** The condition under which it was renewed, where that holds no more, or something else is enough. */
function askedNoMore(was: Helper, is: Helper): string | undefined {
  const asks = (fn: Helper) => fn.conditions.flatMap(({ text, use }) => (use === 'branch' && ASKS.test(text) ? [text] : []))
  const now = asks(is)
  const isOneOf = (text: string) => now.some((other) => [`${text} ||`, `|| ${text}`, `${text} or `, ` or ${text}`].some((part) => other.includes(part)))
  const gone = asks(was).filter((text) => !now.includes(text) || isOneOf(text))
  return gone.find((text) => isOneOf(text) || !now.some((other) => PLAIN.test(other) || /same|fewer/.test(orderConditions(text, other))))
}
