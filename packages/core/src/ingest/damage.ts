/** What is wrong with a text and where: `at` is an offset in bytes. */
export interface Damage {
  readonly damage: string
  readonly at: number
}

/** Whether reading came to a damaged place. */
export function isDamage(value: object): value is Damage {
  return 'damage' in value
}

/** An offset in words: line from 1 and byte from 0. */
export function placeIn(bytes: Uint8Array, at: number): string {
  let line = 1
  for (let end = bytes.indexOf(10); end !== -1 && end < at; end = bytes.indexOf(10, end + 1)) line++
  return `line ${line}, byte ${at}`
}
