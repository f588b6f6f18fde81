import { type PythonWithPytest, plugin, pythonWith } from '../../pytest/python-with.js'
import type { Scenario } from '../scenario.js'
import type { OtherRunner } from './other-runner.js'
import { RECORDED } from './recorded-scenarios.js'
import { plainWords } from './words.js'

const PLUGINS = ['pytest-json-report', 'pytest-xdist', 'pytest-rerunfailures', 'pytest-cov', 'pytest-timeout']
let found: PythonWithPytest | null = null

/** pytest with our plugin, and the pytest-json-report and JUnit XML of the same run. */
export const pytest: OtherRunner = {
  id: 'pytest',
  title: 'pytest with our plugin, its pytest-json-report and its JUnit XML',
  folder: 'pytest',
  readsJavaScript: false,
  needs: ['python3'],
  recorded: false,
  ways: [
    { id: 'pytest-plugin', report: null, untold: ['line', 'assertions'] },
    { id: 'pytest-json', report: '.report.json', untold: ['line', 'assertions', 'attempts', 'coverage'] },
    { id: 'pytest-junit', report: 'report.xml', untold: ['line', 'assertions', 'skip kind', 'error types', 'coverage', 'tags'] },
  ],
  install() {
    found = pythonWith(...PLUGINS)
    const missing = PLUGINS.find((name) => found?.has(name) !== true)
    if (missing !== undefined) throw new Error(`${missing} cannot be installed`)
  },
  remove: () => found?.remove(),
  files: () => ({}),
  command: (scenario) => ({
    argv: [
      ...[found?.python ?? 'python3', '-m', 'pytest', '-q', '-p', 'truegreen', '-p', 'no:cacheprovider'],
      ...['--json-report', '--json-report-file=.report.json', '--junitxml=report.xml'],
      ...selected(scenario),
    ],
    env: { PYTHONPATH: plugin, PYTHONDONTWRITEBYTECODE: '1' },
  }),
  file: (name) => name.replace(/^test_(\w+)\.py$/, '$1.test.js').replace(/^(\w+)\.py$/, '$1.js'),
  titles: (path) =>
    path.map((title) => title.replace(/^(?:test_|Test)?([^[]*)(?:\[(.*)\])?$/s, (_, name: string, row?: string) => plainWords(name) + (row ? ` ${row}` : ''))),
  red: 1,
}

/** pytest as it is on this machine through `truegreen record`, which finds the JUnit XML that the command names. */
export const recordedPytest: OtherRunner = {
  ...pytest,
  id: 'pytest-record',
  needs: ['python3', 'pytest'],
  install() {},
  title: 'pytest through `truegreen record` (its JUnit XML)',
  only: RECORDED,
  recorded: true,
  ways: [{ id: 'pytest-junit-record', report: null, untold: ['line', 'assertions', 'skip kind', 'error types', 'coverage', 'tags'] }],
  command: (scenario) => ({
    argv: ['pytest', '-q', '-p', 'no:cacheprovider', '--junitxml=report.xml', ...selected(scenario)],
    env: { PYTHONDONTWRITEBYTECODE: '1' },
  }),
}

function selected({ name, args, config }: Scenario): string[] {
  return [
    ...(args.files ?? []).map((file) => file.replace(/^(\w+)\.test\.js$/, 'test_$1.py')),
    ...(args.namePattern ? ['-k', args.namePattern] : []),
    ...(args.bail ? ['-x'] : []),
    ...(config.retry ? ['--reruns', String(config.retry)] : []),
    ...(config.coverage ? ['--cov=sum', '--cov-report=json'] : []),
    ...(config.coverage?.lines ? [`--cov-fail-under=${config.coverage.lines}`] : []),
    ...(name === 'timeout' ? ['--timeout=0.3'] : []),
    ...(name === 'failed-module-beside-passing' ? ['--continue-on-collection-errors'] : []),
    ...(name === 'concurrent' ? ['-n', '2'] : []),
  ]
}
