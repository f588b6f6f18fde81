import { isProductFile } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'
import { PROTECTS } from './lost-headers.js'

/** Files by which a host sends headers along with every page. */
const OF_HOST = /(?:^|\/)(?:vercel\.json|netlify\.toml|firebase\.json|staticwebapp\.config\.json|_headers|[\w.-]*nginx[\w.-]*\.conf)$/
/** A name with its value, or the entry that it begins: `{ key: 'X-Frame-Options', value: 'DENY' }`, `'X-Frame-Options': 'DENY'`. */
const NAMED =
  /(?:\b(?:key|name)"?: ?)['"`]([A-Za-z]+(?:-[A-Za-z]+)+)['"`]|['"`]([A-Za-z]+(?:-[A-Za-z]+)+)['"`] ?(?::|,|=)|^\s*(?:add_header )?([A-Za-z]+(?:-[A-Za-z]+)+)(?::| =| )/g

/** Headers that stood in a table or in a file of the host and stand nowhere in the change any more: `{ key: 'X-Frame-Options', value: 'DENY' }`. */
export function lostHeaderTables(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const { role, basePath, headPath } = file
    if (basePath === null || headPath === null || (!/\.[cm]?[jt]s$/.test(headPath) && !OF_HOST.test(headPath)) || !(isProductFile(file) || role === 'config'))
      return []
    const edits = lineEdits(pair, file)
    if (edits === null) return []
    const lost = [...edits.gone, ...edits.changed.map(({ before }) => before)]
      // What is set by a call is told of its function.
      .filter((line) => !/\b(?:set|setHeader|header|append|headers\.set)\(/.test(line) && !/^\s*(?:\/\/|\*|#)/.test(line))
      .flatMap((line) =>
        [...line.matchAll(NAMED)]
          .flatMap(([, key, named, bare]) => [key ?? named ?? (OF_HOST.test(headPath) ? bare : undefined) ?? ''])
          .flatMap((name) => (PROTECTS.test(name) ? [{ name, line }] : [])),
      )
      .filter(({ name }) => !isSent(pair, name.toLowerCase()))
    const [first] = lost
    if (first === undefined) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: basePath, line: baseLineOf(edits, first.line) },
        otherAt: { file: headPath, line: 1 },
        message: `${shortened(headPath, 120)} no longer sends ${codeOf(first.name, 60)}: what browsers kept out by it is let in.`,
        suggestion: 'Put the header back, there or for every answer.',
        base: first.line.trim(),
        head: null,
        count: lost.length,
      }),
    ]
  })
}

// A comment sends nothing.
const COMMENTS = /^[ \t]*(?:\/\/|\/?\*|#).*$/gm

/** Another part of the change says it, or takes a library that sends all of them. */
function isSent({ files, text }: RevisionPair, name: string): boolean {
  return files.some(({ role, basePath, headPath }) => {
    if (headPath === null || role === 'test' || role === 'docs') return false
    const [was, is] = [basePath === null ? '' : (text('base', basePath) ?? ''), text('head', headPath) ?? ''].map((one) =>
      one.toLowerCase().replace(COMMENTS, ''),
    )
    return (
      is?.includes(name) === true ||
      (/\bhelmet\b|secureheaders|\blusca\b|nosecone/.test(is ?? '') && !/\bhelmet\b|secureheaders|\blusca\b|nosecone/.test(was ?? ''))
    )
  })
}
