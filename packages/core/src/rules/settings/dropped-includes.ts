import type { RevisionPair } from '../../contract/index.js'
import { runsTests, splitCommands, toCheckCall } from '../../run/command/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { settingChanges } from './setting-changes.js'
import { textsOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'

/** Files with tests that GitLab's pipeline was made of and is not any more, although they are still there, and pipelines of its own that it no longer waits for. */
export function droppedIncludes(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'ci').flatMap(({ key, base, head }) => {
    if (
      key === 'trigger.strategy' &&
      base !== null &&
      textsOf(base)[0] === 'depend' &&
      (head === null || textsOf(head)[0] !== 'depend') &&
      pair.exists('head', base.file)
    )
      return [
        settingWeakening(base, head, {
          message: `${shortened(base.file, 90)} no longer waits for the pipeline that it starts: what fails there fails nothing here.`,
          suggestion: 'Put strategy: depend back.',
          severity: 'high',
        }),
      ]
    if (key !== 'include' || base === null || !pair.exists('head', base.file)) return []
    const after = head ? textsOf(head) : []
    // A pattern may take the file still.
    if (after.some((path) => path.includes('*'))) return []
    const lost = textsOf(base).filter((path) => !after.includes(path) && holdsTests(pair.text('head', path)))
    const [first] = lost
    if (first === undefined) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(base.file, 90)} no longer includes ${shortened(first, 100)}, which runs tests: they do not run.`,
        suggestion: 'Put the file back into the list, or move its jobs into the pipeline.',
      }),
    ]
  })
}

/** A line of a script that starts tests. */
function holdsTests(text: string | null): boolean {
  return [...(text ?? '').matchAll(/^[ \t]*(?:-|script:)[ \t]+(.+)$/gm)].some(([, line = '']) =>
    splitCommands(line).some((command) => {
      const call = toCheckCall(command)
      return call !== null && (runsTests(call.program) || /^scripts\.(?:test|e2e|unit)/.test(call.script ?? ''))
    }),
  )
}
