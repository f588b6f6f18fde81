export { type BaseStanding, baseStanding } from './base-standing.js'
export { type CodeUnit, unitAt } from './changed-units.js'
export { codeTypesOf, type TypedUnit } from './code-types-of.js'
