/** How many of the first `count` indices come before a border, where all that do stand first: binary search. */
export function partitionPoint(count: number, isBefore: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
