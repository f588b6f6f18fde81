/** What people see of a fingerprint: "F-" and its shortest prefix of at least four digits that no other one has. */
export function shortIds(fingerprints: Iterable<string>): Map<string, string> {
  const all = [...new Set(fingerprints)].sort()
  return new Map(
    all.map((fingerprint, index) => {
      const length = Math.max(4, 1 + shared(fingerprint, all[index - 1]), 1 + shared(fingerprint, all[index + 1]))
      return [fingerprint, `F-${fingerprint.slice(0, length)}`]
    }),
  )
}

function shared(a: string, b: string | undefined): number {
  let length = 0
  while (b !== undefined && length < a.length && a[length] === b[length]) length++
  return length
}
