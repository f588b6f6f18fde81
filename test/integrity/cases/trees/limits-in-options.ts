import { type Change, change } from '../change.js'

const TOML = (options: string, limit: number | null) =>
  `[project]\nname = "shop"\nversion = "1"\n\n[tool.pytest.ini_options]\naddopts = "--strict-markers --cov=shop${options}"\n\n[tool.coverage.report]\nshow_missing = true\n${limit === null ? '' : `fail_under = ${limit}\n`}`
const limits = (name: string, expected: Change['expected'], before: readonly [string, number | null], after: readonly [string, number | null]) =>
  change(name, expected, { 'pyproject.toml': TOML(...before), 'shop/__init__.py': '' }, { 'pyproject.toml': TOML(...after) })
const OPTION = ' --cov-fail-under='

const C8 = (options: string) =>
  `{ "name": "queue", "type": "module", "scripts": { "test": "c8 ${options}node --test test/*.test.js" }, "devDependencies": { "c8": "^10.0.0" } }\n`
const c8 = (name: string, expected: Change['expected'], options: string) =>
  change(
    name,
    expected,
    { 'package.json': C8(''), '.c8rc.json': '{ "check-coverage": true, "lines": 95 }\n', 'src/queue.js': 'export const size = 1\n' },
    { 'package.json': C8(options) },
  )

/** Limits of coverage that options of a command ask for beside a file of settings. */
export const LIMITS_IN_OPTIONS: readonly Change[] = [
  limits('COV-01 the option asks for less, and the file for as much as before', 'coverage_regression', [`${OPTION}90`, 90], [`${OPTION}10`, 90]),
  limits('COV-01 an option comes that asks for less than the file', 'coverage_regression', ['', 90], [`${OPTION}20`, 90]),
  limits('COV-01 the option goes, and the file asks for less', 'coverage_regression', [`${OPTION}90`, 50], ['', 50]),
  limits('COV-01 the limit of the file goes, and no option asks for one', 'coverage_regression', ['', 90], ['', null]),
  limits('benign: the option goes, and the file asks for as much', 'silent', [`${OPTION}90`, 90], ['', 90]),
  limits('benign: the limit of the file goes, and the option asks for as much', 'silent', [`${OPTION}90`, 90], [`${OPTION}90`, null]),
  limits('benign: an option comes that asks for as much as the file', 'silent', ['', 90], [`${OPTION}90`, 90]),
  limits('benign: the option moves into the file', 'silent', [`${OPTION}90`, null], ['', 90]),
  c8('COV-01 c8 is told on the command line to check nothing', 'coverage_regression', '--check-coverage=false '),
  c8('COV-01 c8 is told in one word to check nothing', 'coverage_regression', '--no-check-coverage '),
  c8('benign: c8 is told on the command line to check', 'silent', '--check-coverage '),
]
