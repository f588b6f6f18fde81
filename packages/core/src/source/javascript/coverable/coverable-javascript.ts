import type { FileCoverage, Hunk } from '../../../contract/index.js'
import type { Coverable } from '../../coverable.js'
import { excludedBy } from '../../ignore-hint.js'
import { withoutSpans } from '../../without-spans.js'
import { hintsInJavaScript } from './hints-in-javascript.js'
import { loadInstrumenter } from './load-instrumenter.js'

/** What Istanbul would count in a text, without what its hints take out. A string says why it cannot be parsed. */
export async function coverableJavaScript(path: string, text: string, hunks: readonly Hunk[]): Promise<Coverable | string> {
  const instrument = await loadInstrumenter()
  let why = ''
  for (const [plugins, isModule] of attemptsFor(path, text)) {
    const found = instrument(path, text, plugins, isModule)
    if (typeof found === 'string') {
      why ||= found
      continue
    }
    const hints = /ignore|node:coverage/.test(text) ? hintsInJavaScript(path, text) : []
    const coverage = withoutSpans(
      plain(path, found),
      hints.filter(({ known }) => !known),
    )
    return { coverage, excluded: excludedBy(hints, hunks) }
  }
  return why
}

const SYNTAX = [
  'explicitResourceManagement',
  'importAttributes',
  'decoratorAutoAccessors',
  'sourcePhaseImports',
  'deferredImportEvaluation',
  'regexpUnicodeSets',
]
const DECORATORS = ['decorators-legacy', 'decorators'] as const

/** Sets of syntax to try in turn: last as a script in sloppy mode. In plain TypeScript `<T>x` is a cast, so it knows no JSX; JavaScript may hold Flow's types. */
function attemptsFor(path: string, text: string): (readonly [plugins: readonly string[], isModule: boolean])[] {
  const asModule = pluginsOf(path, text).map((plugins) => [plugins, true] as const)
  return /\.(?:cjs|js|jsx)$/i.test(path) ? [...asModule, [['jsx'], false]] : asModule
}

function pluginsOf(path: string, text: string): string[][] {
  const isTyped = /\.[cm]?ts$/i.test(path)
  const languages = isTyped ? [['typescript']] : /\.tsx$/i.test(path) ? [['typescript', 'jsx']] : [['jsx'], ['flow', 'flowComments', 'jsx']]
  const decorators = text.includes('@') ? DECORATORS : DECORATORS.slice(0, 1)
  return languages.flatMap((language) => decorators.map((decorator) => [...language, ...SYNTAX, decorator]))
}

function plain(path: string, { statementMap, fnMap, branchMap, s, f, b }: FileCoverage): FileCoverage {
  return { path, statementMap, fnMap, branchMap, s, f, b }
}
