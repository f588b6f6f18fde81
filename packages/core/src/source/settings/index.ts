export { joinSettings, loadSettingsReader, type SettingsReader } from './load-settings-reader.js'
export { frameworkOf, pythonNamesOf } from './selection/framework-of.js'
export { selectionOf } from './selection/selection-of.js'
export { settingsKindOf } from './settings-kind-of.js'
