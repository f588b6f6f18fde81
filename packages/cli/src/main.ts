import type { Fault } from '@truegreen/core/contract'
import { cac } from 'cac'
import { asWritten } from './as-written.js'
import { EXIT } from './exit-code.js'
import { versionOf } from './version.js'
import { writtenCoverage } from './written-options.js'

// Loaded when something is to be said: `--version` and `--help` need nothing of core.
async function fault(value: Fault): Promise<number> {
  return (await import('./print.js')).printFault(value)
}

/** Runs one command line and gives its exit code: 0 pass or done, 1 the gate failed, 2 could not judge or be understood. */
export async function main(argv: readonly string[]): Promise<number> {
  let run: (() => Promise<number>) | null = null
  const cli = cac('truegreen')
  const inDirectory = (command: ReturnType<typeof cli.command>) => command.option('-C <dir>', 'work in this repository', { default: '.' })

  inDirectory(cli.command('check', 'judge the newest run of this tree against the baseline'))
    .option('--format <format>', 'terminal, agent, json, sarif, github, gitlab, markdown, ctrf; NAME=FILE writes there; may be repeated', {
      default: 'terminal',
    })
    .option('--output <file>', 'write there instead of standard output')
    .option('--all', 'list everything')
    .option('--base <ref>', 'judge what the source lost since it branched off there')
    .option('--head <ref>', 'the other revision; the work tree unless given')
    .option('--approvals <file>', 'approvals that count beside those of the base')
    .option('--only <kind>', 'integrity: the source of two revisions, no run needed; coverage: of the change; run: what ran')
    .option('--coverage <file>', 'judge the change by this report of coverage instead of the recorded runs; may be repeated')
    .option('--base-coverage <file>', 'what was covered on the base; may be repeated')
    .option('--coverage-root <dir>', 'where the paths in these files begin, if they were written elsewhere')
    .option('--code-type <type>', 'the kind of change: new_function, bug_fix, refactor, api_endpoint, integration')
    .option('--label <label>', 'a label of the pull request, which may say the kind of change; may be repeated')
    .action((options) => {
      const [base, head] = [asWritten(argv, '--base'), asWritten(argv, '--head')]
      run = async () => (await import('./commands/check.js')).check({ ...options, base, head, ...writtenCoverage(argv) })
    })
  inDirectory(cli.command('ingest <...files>', "record a run from its runner's report: pytest-json, JUnit XML, go test -json, CTRF, …"))
    .option('--format <format>', 'of the report; its beginning shows it unless given')
    .option('--command <line>', 'the command that ran, where the report does not tell')
    .option('--exit-code <n>', 'its exit code, where the report does not tell')
    .option('--coverage <file>', 'its coverage: Istanbul JSON, coverage.py JSON, LCOV, Cobertura or Go profile')
    .option('--suite <name>', 'tells two suites of one folder apart')
    .action((files, options) => {
      const written = { command: asWritten(argv, '--command'), exitCode: asWritten(argv, '--exit-code'), suite: asWritten(argv, '--suite') }
      run = async () => (await import('./commands/ingest.js')).ingest(files, { C: options.C, format: options.format, coverage: options.coverage, ...written })
    })
  inDirectory(cli.command('record', 'run a test command (truegreen record -- COMMAND) and record it with its report'))
    .option('--report <files>', 'file, folder or glob of its reports; found unless given; may be repeated')
    .option('--format <format>', 'of the report; its beginning shows it unless given')
    .option('--coverage <file>', 'its coverage: Istanbul JSON, coverage.py JSON, LCOV, Cobertura or Go profile')
    .option('--suite <name>', 'tells two suites of one folder apart')
    .action((options) => {
      const command = argv.includes('--') ? argv.slice(argv.indexOf('--') + 1) : []
      run = async () => (await import('./commands/record.js')).record(command, { ...options, suite: asWritten(argv, '--suite') })
    })
  cli.command('pytest-args', 'what loads the pytest plugin: env $(truegreen pytest-args) pytest').action(() => {
    run = async () => (await import('./commands/pytest-args.js')).pytestArgs(process.env)
  })
  inDirectory(cli.command('merge [...dirs]', 'take over the runs of this tree from other debug memories, or merge coverage reports (--coverage)'))
    .option('--coverage <file>', 'merge this report with the others that are named, by location')
    .option('--output <file>', 'coverage: write coverage-final.json there instead of standard output')
    .option('--coverage-root <dir>', "coverage: the folder that the reports' paths start at")
    .option('--expect <n>', 'coverage: so many reports must be there')
    .option('--format <format>', 'runs: terminal or json', { default: 'terminal' })
    .action((dirs: readonly unknown[], options) => {
      const names = dirs.map(String)
      const reports = [options.coverage ?? []].flat().map(String)
      const written = { output: asWritten(argv, '--output'), coverageRoot: asWritten(argv, '--coverage-root'), expect: asWritten(argv, '--expect') }
      run = async () =>
        reports.length > 0
          ? (await import('./commands/merge-coverage.js')).mergeCoverageReports([...reports, ...names], { C: options.C, ...written })
          : (await import('./commands/merge.js')).merge(names, { C: options.C, format: options.format })
    })
  inDirectory(cli.command('verify-fix', 'run the changed tests on the base: a fix is tested when one of them fails there'))
    .option('--base <ref>', 'as for check')
    .option('--head <ref>', 'as for check')
    .option('--timeout <seconds>', 'for both sides together', { default: 600 })
    .option('--command <line>', 'how a test file is run where the runner is not known: "npm test -- {files}"')
    .option('--prepare <line>', 'run in each copy before the tests, such as a build')
    .option('--link <path>', 'what git does not hold and both copies need; may be repeated')
    .option('--format <format>', 'terminal, agent or json', { default: 'terminal' })
    .option('--all', 'list everything')
    .action((options) => {
      const written = {
        base: asWritten(argv, '--base'),
        head: asWritten(argv, '--head'),
        timeout: asWritten(argv, '--timeout'),
        command: asWritten(argv, '--command'),
        prepare: asWritten(argv, '--prepare'),
      }
      run = async () => (await import('./commands/verify-fix.js')).verifyFix({ ...options, ...written })
    })
  inDirectory(cli.command('approve <finding>', 'write down that a person accepts a finding; it counts once it is on the base'))
    .option('-r, --reason <text>', 'why the loss is right')
    .option('--expires <date>', 'a date or a number of days', { default: 90 })
    .option('--author <name>', "who accepts it; git's user unless given")
    .option('--base <ref>', 'as for check')
    .option('--head <ref>', 'as for check')
    .action((finding, options) => {
      const written = {
        reason: asWritten(argv, '--reason', '-r'),
        expires: asWritten(argv, '--expires'),
        author: asWritten(argv, '--author'),
        base: asWritten(argv, '--base'),
        head: asWritten(argv, '--head'),
      }
      run = async () => (await import('./commands/approve.js')).approve(String(finding), { C: options.C, ...written })
    })
  inDirectory(cli.command('explain <word>', 'a rule, a code such as TG2001, coverage or a kind of change such as bug_fix, or a finding such as F-7c21'))
    .option('--format <format>', 'terminal, json or md', { default: 'terminal' })
    .option('--report <file>', 'a finding: of this report (check --format json=FILE); judged again as by check unless given')
    .option('--base <ref>', 'as for check')
    .option('--head <ref>', 'as for check')
    .option('--only <kind>', 'as for check')
    .action((word, options) => {
      const [base, head] = [asWritten(argv, '--base'), asWritten(argv, '--head')]
      run = async () => (await import('./commands/explain.js')).explain(String(word), { ...options, base, head })
    })
  inDirectory(cli.command('baseline <action>', 'update: keep the newest complete run of this tree as baseline; show: list them'))
    .option('--format <format>', 'terminal or json', { default: 'terminal' })
    .action((action, options) => {
      run = async () => (await import('./commands/baseline.js')).baseline(action, options)
    })
  inDirectory(cli.command('memory <action> [id]', 'show | query | stats | prune | rebuild the debug memory'))
    .option('--format <format>', 'terminal or json; show RUN: ctrf as well', { default: 'terminal' })
    .option('--covers <file:line>', 'show: which tests of the run, the newest unless named, reached this line')
    .option('--test <title>', 'query: failures of tests whose last title this is')
    .option('--file <path>', 'query: failures in this test or source file')
    .option('--error-type <type>', 'query: failures of this type, such as TypeError')
    .option('--failing', 'query: what is known about the failures of the newest run')
    .option('--limit <n>', 'at most so many', { default: 10 })
    .option('--dry-run', 'prune: only say what would go')
    .action((action, id, options) => {
      run = async () => (await import('./commands/memory.js')).memory(action, id, { ...options, covers: asWritten(argv, '--covers') })
    })
  cli.help()
  cli.version(versionOf())
  try {
    cli.parse([...argv], { run: false })
    if (cli.options['help'] || cli.options['version']) return EXIT.pass
    if (!cli.matchedCommand) throw new Error(cli.args[0] === undefined ? 'a command is missing' : `no command "${cli.args[0]}"`)
    cli.runMatchedCommand()
  } catch (error) {
    return await fault({ code: 'TG3002', detail: (error as Error).message })
  }
  if (run === null) return await fault({ code: 'TG3002', detail: 'nothing to run' })
  try {
    return await (run as () => Promise<number>)()
  } catch (error) {
    return await fault({ code: 'TG6001', detail: String(error), cause: error })
  }
}
