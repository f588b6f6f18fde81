import { NONE } from '../own-text.js'

/** A JSON object whose fields nobody vouches for. */
export type Fields = Readonly<Record<string, unknown>>

/** The value as an object; an empty one where it is none. Own fields only count: use `field`. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** Whether the value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as a list; an empty one where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : NONE
}

/** The texts of a list; what is none is left out. */
export function textsIn(value: unknown): readonly string[] {
  const list = listOf(value)
  return list.length === 0 ? NONE : list.every((item) => typeof item === 'string') ? list : list.filter((item) => typeof item === 'string')
}

/** The value where it is text, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The value where it is a finite number, else null. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The value where it is a whole number of at least 0, else null. */
export function countOf(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && number >= 0 && Number.isSafeInteger(number) ? number : null
}
