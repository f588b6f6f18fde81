/** What is worked out of one object once and kept for as long as that lives, such as what many rules ask of one pair of revisions. */
export function oncePer<Of extends object, Answer>(workOut: (of: Of) => Answer): (of: Of) => Answer {
  const known = new WeakMap<Of, { readonly answer: Answer }>()
  return (of) => {
    const found = known.get(of)
    if (found !== undefined) return found.answer
    const answer = workOut(of)
    known.set(of, { answer })
    return answer
  }
}

/** The same for each key of an object, such as each file of a pair. */
export function oncePerKey<Of extends object, Key, Answer>(workOut: (of: Of, key: Key) => Answer): (of: Of, key: Key) => Answer {
  const answers = oncePer((_: Of) => new Map<Key, { readonly answer: Answer }>())
  return (of, key) => {
    const known = answers(of)
    const found = known.get(key) ?? { answer: workOut(of, key) }
    known.set(key, found)
    return found.answer
  }
}
