import { asWritten } from './as-written.js'

/** Every value of a repeatable option, as written and in order. */
function allWritten(argv: readonly string[], name: string): readonly string[] {
  const end = argv.indexOf('--')
  const words = end < 0 ? argv : argv.slice(0, end)
  return words.flatMap((word, index) => {
    if (word === name) return argv[index + 1] === undefined ? [''] : [argv[index + 1] ?? '']
    return word.startsWith(`${name}=`) ? [word.slice(name.length + 1)] : []
  })
}

/** What a command line says about coverage, unread. */
export interface WrittenCoverage {
  readonly coverage?: readonly string[]
  readonly baseCoverage?: readonly string[]
  readonly coverageRoot?: string | undefined
  readonly codeType?: string | undefined
  readonly label?: readonly string[]
}

/** The options about coverage, as they were written. */
export function writtenCoverage(argv: readonly string[]): WrittenCoverage {
  return {
    coverage: allWritten(argv, '--coverage'),
    baseCoverage: allWritten(argv, '--base-coverage'),
    coverageRoot: asWritten(argv, '--coverage-root'),
    codeType: asWritten(argv, '--code-type'),
    label: allWritten(argv, '--label'),
  }
}
