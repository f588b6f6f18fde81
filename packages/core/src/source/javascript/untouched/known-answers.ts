type Ask = (path: string, base: string, head: string) => boolean

/** A question about two texts whose last `most` answers are kept: of the files that are read together each is asked about several times. */
export function withKnownAnswers(ask: Ask, most: number): Ask {
  const known = new Map<string, { readonly path: string; readonly base: string; readonly answer: boolean }>()
  return (path, base, head) => {
    const last = known.get(head)
    if (last?.base === base && last.path === path) return last.answer
    const answer = ask(path, base, head)
    if (known.size >= most) known.clear()
    known.set(head, { path, base, answer })
    return answer
  }
}
