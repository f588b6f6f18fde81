export type { Coverable } from './coverable.js'
export { coverableOf, excludedLines } from './coverable-of.js'
export { closedInventory } from './empty-inventory.js'
export { type EndpointsOf, loadEndpointReader } from './endpoints/load-endpoint-reader.js'
export { isBundled } from './is-bundled.js'
export { landmarksOf } from './landmarks-of.js'
export { loadDocuments, type ReadDocument } from './load-documents.js'
export { languageOf, loadReader, readLanguageOf } from './load-reader.js'
export { isTooDeep, TOO_DEEP } from './nesting.js'
export type { ImportedText, LanguageReader, ReadContext, Reading, TextInContext, Unreadable } from './read-context.js'
export {
  frameworkOf,
  isSetIn,
  joinSettings,
  loadSettingsReader,
  matchesAny,
  pythonNamesOf,
  type SettingsReader,
  selectionOf,
  settingsKindOf,
  setupFilesOf,
} from './settings/index.js'
