export { version } from './version.js'
export * from './version.js'
