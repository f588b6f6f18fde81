export { type EndpointsOf, loadEndpointReader } from './endpoints/load-endpoint-reader.js'
export { languageOf, loadReader } from './load-reader.js'
export type { ImportedText, LanguageReader, ReadContext, Reading, Unreadable } from './read-context.js'
export { frameworkOf, joinSettings, loadSettingsReader, pythonNamesOf, type SettingsReader, selectionOf, settingsKindOf } from './settings/index.js'
