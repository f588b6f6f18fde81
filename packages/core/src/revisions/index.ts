export { openRevisions } from './open-revisions.js'
