import type { Modules } from './fold-modules.js'

/**
 * Answers about parts of modules, which are parsed once for both sides and for all files that import them. What was worked out without looking into a
 * file that differs holds wherever it is asked; else for the file alone that is being read.
 */
export class AnswersAcross<Of extends object, Answer> {
  readonly #everywhere = new WeakMap<Of, { readonly answer: Answer }>()
  readonly #here = new WeakMap<Modules, WeakMap<Of, { readonly answer: Answer }>>()

  /** The kept answer, or what `work` answers; where `isWhole` says no in the end it is not kept. */
  of(of: Of, modules: Modules, work: () => Answer, isWhole: () => boolean = () => true): Answer {
    const known = this.#everywhere.get(of)
    if (known !== undefined) return known.answer
    const here = this.#here.get(modules) ?? new WeakMap<Of, { readonly answer: Answer }>()
    this.#here.set(modules, here)
    const own = here.get(of)
    if (own !== undefined) {
      modules.met.differing += 1
      return own.answer
    }
    const before = modules.met.differing
    const answer = work()
    if (isWhole()) (modules.met.differing === before ? this.#everywhere : here).set(of, { answer })
    return answer
  }
}
