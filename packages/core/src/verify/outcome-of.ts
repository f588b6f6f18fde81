import type { SideOutcome } from '../contract/index.js'
import { literalPattern } from '../run/literal-pattern.js'
import type { ChosenTest } from './chosen-tests.js'
import { errorLine } from './error-line.js'
import type { ReportedTest, RunnerReport } from './runner-report.js'

/** What a side's report says of chosen tests. */
export class Outcomes {
  readonly #byFile = new Map<string, ReportedTest[]>()
  readonly #unloaded: ReadonlyMap<string, string>

  constructor({ tests, unloaded }: RunnerReport) {
    for (const test of tests) {
      const known = this.#byFile.get(test.file)
      if (known) known.push(test)
      else this.#byFile.set(test.file, [test])
    }
    this.#unloaded = new Map(unloaded.map(({ file, error }) => [file, error]))
  }

  /** Red where any run of the test is red: a test may run in several projects, a table's row may be told by its pattern only. */
  of({ file, test }: ChosenTest): SideOutcome {
    const tests = this.#byFile.get(file) ?? []
    const found = namesakes(tests, test.titlePath, test.occurrence) ?? (test.titleKnown && !test.open ? [] : tests.filter(fits(test.titlePath)))
    const failed = found.find(({ status }) => status === 'failed')
    if (failed) return { status: 'failed', error: errorLine(failed.error ?? '') }
    if (found.some(({ status }) => status === 'passed')) return { status: 'passed', error: null }
    const unloaded = this.#unloaded.get(file)
    if (unloaded !== undefined) return { status: 'not_loaded', error: errorLine(unloaded) }
    return { status: found.length > 0 ? 'skipped' : 'absent', error: null }
  }

  /** What is known of a file whose tests are not told one by one. */
  ofFile(file: string): SideOutcome {
    const tests = this.#byFile.get(file) ?? []
    const failed = tests.find(({ status }) => status === 'failed')
    if (failed) return { status: 'failed', error: errorLine(failed.error ?? '') }
    return { status: tests.length > 0 ? 'passed' : 'absent', error: null }
  }
}

function namesakes(tests: readonly ReportedTest[], titlePath: readonly string[], occurrence: number): readonly ReportedTest[] | null {
  const name = fullName(titlePath)
  const found = tests.filter((test) => fullName(test.titlePath) === name)
  if (found.length === 0) return null
  const one = occurrence > 0 || found.length > 1 ? found[occurrence] : undefined
  // More runs than one without doubles in the source: projects of the runner.
  return one !== undefined && occurrence > 0 ? [one] : found
}

// mocha tells only the whole name.
function fullName(titlePath: readonly string[]): string {
  return titlePath.join(' ').replace(/\s+/g, ' ').trim()
}

const PLACEHOLDER = /\$\{[^}]*\}|\$[\w.]+|%[a-zA-Z#%$]|\\[uN]\{?[\w ]*\}?/

/** A title that is only known in part stands for every title that has the known parts. */
function fits(titlePath: readonly string[]): (test: ReportedTest) => boolean {
  const patterns = titlePath.map(patternOf)
  return (test) => test.titlePath.length === patterns.length && patterns.every((pattern, at) => pattern.test(test.titlePath[at] ?? ''))
}

function patternOf(title: string): RegExp {
  const row = /^([A-Za-z_]\w*)\[.*\]$/s.exec(title)
  if (row) return new RegExp(`^${literalPattern(row[1] ?? '')}(?:\\[|$)`)
  const parts = title.split(PLACEHOLDER).map(literalPattern)
  // An expression instead of a title.
  if (parts.length === 1 && /^[\w$.]+(?:\(.*\))?$|^[`'"].*\+/s.test(title)) return /^/
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`)
}
