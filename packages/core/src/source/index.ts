export { languageOf, loadReader } from './load-reader.js'
export type { ImportedText, LanguageReader, ReadContext, Reading, Unreadable } from './read-context.js'
