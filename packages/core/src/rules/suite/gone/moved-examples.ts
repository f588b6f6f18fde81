import type { RevisionPair, Side } from '../../../contract/index.js'
import { counted } from '../../../run/counted.js'
import type { Weakening } from '../../rule.js'
import { globMatcher } from '../../settings/glob-matcher.js'
import { textsOf } from '../../settings/setting-values.js'
import { shortened } from '../../wording.js'

const EXAMPLE = /^\s*>>> /gm

/** Documents whose examples pytest collected by a glob, and that go by a name now which no glob takes. */
export function movedExamples(pair: RevisionPair): Weakening[] {
  const renamed = pair.files.filter(({ change, basePath, headPath }) => change === 'renamed' && !/\.py$/.test(basePath ?? '') && basePath !== headPath)
  const [before, after] = renamed.length === 0 ? [] : (['base', 'head'] as const).map((side) => collects(pair, side))
  if (!before || !after) return []
  return renamed.flatMap(({ basePath, headPath }) => {
    if (basePath === null || headPath === null || !before(basePath) || after(headPath)) return []
    const count = (pair.text('head', headPath) ?? '').match(EXAMPLE)?.length ?? 0
    if (count === 0) return []
    return [
      {
        severity: 'medium',
        confidence: 'sure',
        file: headPath,
        line: 1,
        side: 'head',
        test: null,
        count,
        message: `${shortened(headPath, 100)}, which was ${shortened(basePath, 100)}, is taken by no glob of pytest any more: ${counted(count, 'example')} stand there and do not run.`,
        suggestion: 'Give the document a name that pytest takes, or add a glob for it.',
        base: basePath,
        head: headPath,
        baseAt: { file: basePath, line: 1 },
        headAt: { file: headPath, line: 1 },
      },
    ]
  })
}

function collects(pair: RevisionPair, side: Side): (path: string) => boolean {
  const globs = pair.settings[side].settings.flatMap((setting) =>
    textsOf(setting).flatMap((text) => [...text.matchAll(/--doctest-glob[= ](['"]?)([^\s'"]+)\1/g)].map(([, , glob = '']) => glob)),
  )
  const matches = globMatcher(globs)
  return (path) => matches(path.slice(path.lastIndexOf('/') + 1)) || matches(path)
}
