import { join } from 'node:path'
import { reportFiles } from './report-files.js'
import { writtenSince } from './written-since.js'

/** Options of runners that name their report, with the file behind them. */
const NAMED = /^(?:--junit-?xml|--json-report-file|--outputFile(?:\.\w+)?|--reporter-options?=output|--output-file|--test-reporter-destination|-o)(?:=(.+))?$/
/** Where runners put their reports unless told otherwise. */
const USUAL = [
  '.report.json',
  'junit.xml',
  'report.xml',
  'test-results.xml',
  'test-report.xml',
  'ctrf/*.json',
  'test-results/**/*.xml',
  'reports/**/*.xml',
  // Of every module of the build, however deep it lies; one walk for all.
  '**/{target/{surefire,failsafe}-reports,build/test-results/**}/*.xml',
  'target/nextest/*/junit.xml',
]

/** Reports that a command wrote since it began: those that its options name, else those in the places where runners put them. */
export function findReports(cwd: string, command: readonly string[], startedAt: Date): readonly string[] {
  const isNew = (file: string) => writtenSince(cwd, file, startedAt)
  const named = namedBy(command).filter(isNew)
  if (named.length > 0) return named
  const found = USUAL.flatMap((pattern) => {
    const files = reportFiles(cwd, [pattern])
    return files.ok ? files.value : []
  })
  return [...new Set(found)]
    .filter((file) => isNew(file) && !/(?:^|\/)(?:failsafe|surefire)-summary\.xml$/.test(file.replaceAll('\\', '/')))
    .map((file) => join(file))
}

function namedBy(command: readonly string[]): string[] {
  return command.flatMap((word, index) => {
    // mocha: `--reporter-option output=FILE`, several behind commas.
    const option = /^(?:-O|--reporter-options?)$/.test(command[index - 1] ?? '') ? /(?:^|,)(?:output|mochaFile)=([^,]+)/.exec(word)?.[1] : undefined
    if (option !== undefined) return [option]
    const [whole, inline] = NAMED.exec(word) ?? []
    const file = whole === undefined ? undefined : (inline ?? command[index + 1])
    return file !== undefined && /\.(?:xml|json|jsonl|tap)$/.test(file) ? [file] : []
  })
}
