import type { RevisionPair } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { lineEdits } from '../sources/line-edits.js'
import { codeOf, weakened } from '../weakened.js'
import { shortened } from '../wording.js'

const TARGET = /^\s*"((?:\/\/[\w./-]*)?:?[\w./-]*test[\w.-]*)",?\s*$/

/** Test targets that stood in a list of Bazel's or Buck's build files and stand nowhere in them any more, while nothing of theirs went. */
export function lostTargets(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const path = file.headPath
    if (path === null || file.change !== 'modified' || !/(^|\/)(BUILD(\.bazel)?|BUCK|[\w.-]+\.bzl)$/.test(path)) return []
    const edits = lineEdits(pair, file)
    if (edits === null || !/\btest_suite\(|\btests?\w*\s*=/i.test(edits.headText)) return []
    const lost = edits.gone.flatMap((line) => TARGET.exec(line)?.[1] ?? []).filter((target) => !edits.headText.includes(`"${target}"`))
    const [first] = lost
    if (first === undefined || pair.files.some(({ change, role }) => change === 'deleted' && role === 'test')) return []
    return [
      weakened({
        severity: 'high',
        at: { file: path, line: 1 },
        message: `${shortened(path, 120)} no longer lists the test target ${codeOf(first, 100)}${lost.length > 1 ? ` and ${lost.length - 1} more` : ''}: what the suite is asked for leaves it out.`,
        suggestion: 'Put the target back into the list, or remove it with its tests and what they check.',
        base: first,
        head: null,
        count: lost.length,
      }),
    ]
  })
}
