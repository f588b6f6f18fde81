export * from './fault.js'
export * from './fault-codes.js'
export type * from './generated/types.js'
export type * from './names.js'
