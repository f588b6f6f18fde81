import type { Failure, TestModule, TestRun } from '../contract/index.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { percent, shortCommit, shortRun } from './figures.js'
import { firstLine, titleText } from './items.js'
import { glyph } from './look.js'
import type { RenderOptions } from './render-options.js'

/** One stored run: what it was, how it ended, its modules, and each test that did not simply pass. */
export function renderRun(run: TestRun, options: RenderOptions): string {
  const { totals, git } = run
  const counts = (['passed', 'failed', 'skipped', 'todo', 'flaky'] as const)
    .filter((name) => totals[name] > 0)
    .map((name) => `${thousands(totals[name])} ${name}`)
  const lines = [
    `run ${shortRun(run.run_id)}   ${run.run_id}`,
    `  suite     ${escapeText(run.suite.key)}, ${escapeText(run.framework.name)} ${escapeText(run.framework.version)}`,
    `  started   ${run.started_at}, ${thousands(run.duration_ms)} ms`,
    `  command   ${escapeText(run.command.argv.join(' '))}   in ${escapeText(run.command.cwd)}`,
    `  commit    ${git === null ? 'not in git' : `${escapeText(git.branch ?? 'detached')} ${git.head === null ? 'no commit' : shortCommit(git.head)}${git.dirty ? ' with uncommitted changes' : ''}`}`,
    `  tree      ${run.tree?.fingerprint_after ?? 'unknown'}`,
    `  session   ${run.session.id} (${run.session.source})`,
    `  complete  ${run.completeness.full ? 'yes' : `no: ${run.completeness.reasons.map(({ kind, detail }) => escapeText(detail === null ? kind : `${kind}: ${detail}`)).join(', ')}`}`,
    `  outcome   ${run.outcome.status}${run.outcome.reasons.length > 0 ? ` (${run.outcome.reasons.join(', ')})` : ''}, exit code ${run.exit_code ?? 'not seen'}`,
    `  tests     ${counted(totals.tests, 'test')} in ${counted(totals.modules, 'file')}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`,
    ...(run.coverage === null
      ? []
      : [
          `  coverage  ${run.coverage.summary === null ? 'missing' : `lines ${percent(run.coverage.summary.lines) ?? 'none'}, branches ${percent(run.coverage.summary.branches) ?? 'none'}`}`,
        ]),
    ...run.modules.flatMap((module) => moduleLines(module, options)),
    ...run.unhandled_errors.flatMap((error) => failureLines(error, '  ')),
  ]
  return `${lines.join('\n')}\n`
}

function moduleLines(module: TestModule, options: RenderOptions): string[] {
  const sign = module.status === 'passed' ? glyph('pass', options) : module.status === 'skipped' ? glyph('shown', options) : glyph('fail', options)
  return [
    `${sign} ${escapeText(module.file)}${module.project === '' ? '' : ` [${escapeText(module.project)}]`}   ${counted(module.tests.length, 'test')}`,
    ...module.errors.flatMap((error) => failureLines(error, '    ')),
    ...module.tests
      .filter((test) => test.status !== 'passed' || test.flaky)
      .flatMap((test) => [
        `    ${test.flaky ? 'flaky' : test.status}  ${titleText(test.title_path, options)}${test.skip?.reason ? `   ${escapeText(test.skip.reason)}` : ''}`,
        ...test.failures.flatMap((error) => failureLines(error, '      ')),
      ]),
  ]
}

function failureLines(failure: Failure, indent: string): string[] {
  const place = failure.source_location ?? failure.location
  return [`${indent}${failure.error_type}: ${firstLine(failure.message)}${place === null ? '' : `   ${escapeText(place.file)}:${place.line}`}`]
}
