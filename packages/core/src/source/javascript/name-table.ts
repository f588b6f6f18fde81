/** A record as a table by name, without what objects inherit: `toString` is in no table. */
export function recordTable<T>(record: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(record))
}
