import type { FileCoverage } from '../../../contract/index.js'
import type { Coverable } from '../../coverable-of.js'
import { loadInstrumenter } from './load-instrumenter.js'

/** What Istanbul would count in a text, without what its hints take out. A string says why it cannot be parsed. */
export async function coverableJavaScript(path: string, text: string): Promise<Coverable | string> {
  const instrument = await loadInstrumenter()
  let why = ''
  for (const plugins of pluginsOf(path, text)) {
    const found = instrument(path, text, plugins)
    if (typeof found !== 'string') return { coverage: plain(path, found), excluded: [] }
    why ||= found
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

/** Sets of syntax to try in turn. In plain TypeScript `<T>x` is a cast, so it knows no JSX; JavaScript may hold Flow's types. */
function pluginsOf(path: string, text: string): string[][] {
  const isTyped = /\.[cm]?ts$/i.test(path)
  const languages = isTyped ? [['typescript']] : /\.tsx$/i.test(path) ? [['typescript', 'jsx']] : [['jsx'], ['flow', 'flowComments', 'jsx']]
  const decorators = text.includes('@') ? DECORATORS : DECORATORS.slice(0, 1)
  return languages.flatMap((language) => decorators.map((decorator) => [...language, ...SYNTAX, decorator]))
}

function plain(path: string, { statementMap, fnMap, branchMap, s, f, b }: FileCoverage): FileCoverage {
  return { path, statementMap, fnMap, branchMap, s, f, b }
}
