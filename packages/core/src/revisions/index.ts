export { decodeText } from './decode-text.js'
export { openRevisions } from './open-revisions.js'
export { roleOf } from './role-of.js'
