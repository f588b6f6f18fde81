/** Where two sequences differ, as ranges of places from 0, ends left out; either may be empty. */
export interface DifferingRun {
  readonly base: readonly [number, number]
  readonly head: readonly [number, number]
}

/** What stands between the longest common sequence of two lists, in order. Takes time and room of their lengths' product: for short ones. */
export function differingRuns(a: readonly string[], b: readonly string[]): DifferingRun[] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const runs: DifferingRun[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [from, to] = [i, j]
    while ((i < a.length || j < b.length) && !(i < a.length && j < b.length && a[i] === b[j]))
      if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) i++
      else j++
    if (i > from || j > to) runs.push({ base: [from, i], head: [to, j] })
    for (; i < a.length && j < b.length && a[i] === b[j]; i++) j++
  }
  return runs
}
