import type { TestIdentity } from '../contract/index.js'
import { compareText } from '../run/identity.js'

/** A sorted copy: by project, file, title path, occurrence. Title paths are joined once for each item, not for each comparison. */
export function byIdentity<T>(items: Iterable<T>, identityOf: (item: T) => TestIdentity): T[] {
  return Array.from(items, (item) => {
    const identity = identityOf(item)
    return { item, identity, titles: JSON.stringify(identity.title_path) }
  })
    .sort(
      (a, b) =>
        compareText(a.identity.project, b.identity.project) ||
        compareText(a.identity.file, b.identity.file) ||
        compareText(a.titles, b.titles) ||
        a.identity.occurrence - b.identity.occurrence,
    )
    .map(({ item }) => item)
}
