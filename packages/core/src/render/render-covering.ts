import type { TestRun } from '../contract/index.js'
import type { Covering } from '../run/contexts/covering-of.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { shortRun } from './figures.js'
import { titleText } from './items.js'
import type { RenderOptions } from './render-options.js'

/** A line of a file, and what a run's contexts say of it. */
export interface CoveredLine {
  readonly file: string
  readonly line: number
  /** Whether the coverage says that it ran; null where nothing on it is measured. */
  readonly reached: boolean | null
  readonly contexts: Covering
}

/** Which tests reached a line, `limit` of them, and what else did. */
export function renderCovering({ file, line, reached, contexts }: CoveredLine, run: Pick<TestRun, 'run_id'>, limit: number, options: RenderOptions): string {
  const { tests, others } = contexts
  const place = escapeText(`${file}:${line}`)
  const nobody = others.every((name) => name === '') ? 'reached by no test' : 'reached by no test that is known'
  const by = tests.length > 0 ? `reached by ${counted(tests.length, 'test')}` : others.length > 0 ? nobody : unreached(reached)
  const rest = tests.length - limit
  return [
    `${place}   ${by}   run ${shortRun(run.run_id)}`,
    ...tests.slice(0, limit).map(({ file: of, title_path, phases }) => `  ${escapeText(of)}  ${titleText(title_path, options)}${inPhases(phases)}`),
    ...(rest > 0 ? [`  +${thousands(rest)} more: --limit ${tests.length}`] : []),
    ...others.slice(0, limit).map((name) => (name === '' ? '  while no test ran, as imports do' : `  context ${escapeText(name)}`)),
    ...(others.length > limit ? [`  +${thousands(others.length - limit)} more contexts`] : []),
    '',
  ].join('\n')
}

function unreached(reached: boolean | null): string {
  return reached === null ? 'nothing is measured there' : reached ? 'reached, and no context tells by what' : 'not reached'
}

/** What a test itself does needs no word. */
function inPhases(phases: Covering['tests'][number]['phases']): string {
  return phases.length === 0 || phases.includes('run') ? '' : `   in its ${phases.join(' and ')}`
}
