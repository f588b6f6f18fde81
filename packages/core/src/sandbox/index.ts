export { type VerifyOptions, verifyFix } from './verify-fix.js'
