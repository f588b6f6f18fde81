import { createHash } from 'node:crypto'

const MOST = 64

/** A power of two up to 64, so that a dictionary holds about four files and a run has few dictionaries. */
function bucketCount(files: number): number {
  let count = 1
  while (count < MOST && count * 4 < files) count *= 2
  return count
}

/** Which of `count` buckets a file belongs to, the same in every run of that size. */
export function bucketOf(file: string, count: number): number {
  return createHash('sha256').update(file).digest().readUInt16BE(0) % count
}

/** Items by bucket, each bucket in the order of the items. */
export function intoBuckets<T>(
  items: readonly T[],
  fileOf: (item: T) => string,
): { readonly buckets: readonly (readonly T[])[]; readonly of: readonly number[] } {
  const count = items.length === 0 ? 0 : bucketCount(items.length)
  const buckets: T[][] = Array.from({ length: count }, () => [])
  const of = items.map((item) => {
    const bucket = bucketOf(fileOf(item), count)
    buckets[bucket]?.push(item)
    return bucket
  })
  return { buckets, of }
}

/** Undoes `intoBuckets`: takes from the bucket named for each place the next one that was not taken yet. */
export function fromBuckets<T>(buckets: readonly (readonly T[])[], of: readonly number[]): (T | undefined)[] {
  const taken = buckets.map(() => 0)
  return of.map((bucket) => {
    const next = taken[bucket] ?? 0
    taken[bucket] = next + 1
    return buckets[bucket]?.[next]
  })
}
