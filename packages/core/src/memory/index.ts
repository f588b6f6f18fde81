export type * from './memory.js'
export { openMemory } from './open-memory.js'
