type Packed = readonly number[]

/**
 * Whole numbers from 0 that ascend as the runs that the record's PackedNumbers are: 3, 4, 5, 9 is [3, 2, 4, 0]. One that stands
 * twice counts once.
 */
export function packNumbers(ascending: Iterable<number>): number[] {
  const packed: number[] = []
  let last = -1
  for (const number of ascending) {
    if (packed.length > 0 && number === last) continue
    if (packed.length > 0 && number === last + 1) packed[packed.length - 1] = (packed.at(-1) ?? 0) + 1
    else packed.push(packed.length === 0 ? number : number - last, 0)
    last = number
  }
  return packed
}

/** The numbers themselves. What nobody vouches for is first asked for its size (`packedSize`). */
export function unpackNumbers(packed: Packed): number[] {
  const numbers: number[] = []
  eachNumber(packed, (number) => numbers.push(number))
  return numbers
}

/** Tells the numbers one by one, without a list of them. */
export function eachNumber(packed: Packed, tell: (number: number) => void): void {
  let number = 0
  for (let at = 0; at + 1 < packed.length; at += 2) {
    number += packed[at] ?? 0
    for (let more = packed[at + 1] ?? 0; more >= 0; more--, number++) tell(number)
    number--
  }
}

/** Whether a number is one of them. */
export function holdsNumber(packed: Packed, wanted: number): boolean {
  for (const [from, to] of runsOf(packed)) if (wanted <= to) return wanted >= from
  return false
}

/** How many numbers they are; null where they are none, or where one is `below` or more. */
export function packedSize(packed: Packed, below: number): number | null {
  if (packed.length % 2 !== 0 || packed.some((number) => !Number.isSafeInteger(number) || number < 0)) return null
  let size = 0
  let last = -1
  for (const [from, to] of runsOf(packed)) {
    if (to >= below || from <= last) return null
    size += to - from + 1
    last = to
  }
  return size
}

function* runsOf(packed: Packed): Generator<readonly [from: number, to: number]> {
  let last = 0
  for (let at = 0; at + 1 < packed.length; at += 2) {
    const from = last + (packed[at] ?? 0)
    last = from + (packed[at + 1] ?? 0)
    yield [from, last]
  }
}
