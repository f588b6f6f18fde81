export { TruegreenReporter as default } from './reporter.mjs'
export { type ReporterEntry, reporters } from './reporters.mjs'
