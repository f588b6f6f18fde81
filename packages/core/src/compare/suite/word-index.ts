const WORD = /[A-Za-z_$][\w$]+/g

/** The names in a text, those in its strings and comments as well. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(WORD))
}

/** Tells which of many texts hold some words. */
export class WordIndex {
  readonly #sets: readonly ReadonlySet<string>[]
  readonly #places = new Map<string, number[]>()

  constructor(readonly texts: readonly string[]) {
    this.#sets = texts.map(wordsOf)
    for (const [at, words] of this.#sets.entries()) {
      for (const word of words) {
        const list = this.#places.get(word)
        if (list === undefined) this.#places.set(word, [at])
        else list.push(at)
      }
    }
  }

  /** Places of the texts that hold every one of the words; of all texts where there is none. */
  holding(words: ReadonlySet<string>): readonly number[] {
    let rarest: readonly number[] | null = null
    for (const word of words) {
      const places = this.#places.get(word) ?? []
      if (rarest === null || places.length < rarest.length) rarest = places
    }
    return (rarest ?? [...this.#sets.keys()]).filter((at) => this.holds(at, words))
  }

  /** Whether one text holds every one of the words. */
  holds(at: number, words: Iterable<string>): boolean {
    const set = this.#sets[at]
    for (const word of words) if (set?.has(word) !== true) return false
    return true
  }
}
