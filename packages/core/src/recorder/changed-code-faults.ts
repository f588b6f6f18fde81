import type { ChangedSource, Fault } from '../contract/index.js'
import { changedElements, isExcludedByConfig } from '../coverage/index.js'
import type { CodeOptions } from './changed-code-options.js'
import type { ChangedPaths } from './changed-code-paths.js'
import type { ChangedTexts } from './changed-code-texts.js'

/** Whether tests could reach something on its changed lines. What cannot be told counts: it is an error of its own later. */
export function hasElements(source: ChangedSource): boolean {
  if (isExcludedByConfig(source)) return false
  const elements = changedElements(source)
  return !elements.ok || elements.value.length > 0
}

/** TG2031: tests could reach something of the change, and no run says what they reach. */
export function nothingMeasured({ coverage }: CodeOptions, sources: readonly ChangedSource[], noRun: string | null): Fault {
  const files = sources.filter(hasElements).map(({ path }) => path)
  const rest = files.length - 3
  const named = files.slice(0, 3).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return {
    code: 'TG2031',
    detail:
      coverage.length > 0
        ? `${coverage.join(', ')} holds nothing of ${named}`
        : `no run of this tree has coverage of ${named}${noRun === null ? '' : `: ${noRun}`}`,
  }
}

/** TG4001: a changed source is no text, so what it has to cover cannot be told. */
export function unreadable({ sources }: ChangedPaths, { head }: ChangedTexts): Fault[] {
  return sources.flatMap(({ path, hunks }, index): Fault[] =>
    hunks.length > 0 && (head[index]?.text ?? null) === null ? [{ code: 'TG4001', detail: `${path}: no text that can be read` }] : [],
  )
}

/** TG2022: entries without anything in them, for sources that have something to reach, and no entry that says more. Empty otherwise. */
export function measuredNothing(sources: readonly ChangedSource[]): readonly Fault[] {
  const measured = sources.filter((source) => source.measured !== null)
  const hollow = measured.filter((source) => isHollow(source) && hasElements(source))
  if (hollow.length === 0 || measured.some((source) => !isHollow(source))) return []
  const named = hollow.slice(0, 3).map(({ path }) => path)
  return [{ code: 'TG2022', detail: `the coverage of ${named.join(', ')} has no statement, function or branch; the text has some` }]
}

function isHollow({ measured }: ChangedSource): boolean {
  if (measured === null) return false
  const { statementMap, fnMap, branchMap } = measured.coverage
  return [statementMap, fnMap, branchMap].every((map) => Object.keys(map).length === 0)
}
