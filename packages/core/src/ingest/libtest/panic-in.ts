import { ownText } from '../own-text.js'

/** A panic as Rust's runtime prints it. `place` is `file:line:column`. */
export interface Panic {
  readonly place: string
  readonly message: string
}

/** The first panic in what a test printed, without the number of its thread, which differs from run to run; null without one. */
export function panicIn(said: string): Panic | null {
  const [, place, message] = /panicked at ([^\n]{1,512}):\n([\s\S]*?)(?:\nnote: |\nstack backtrace:|$)/.exec(said) ?? []
  return place === undefined || message === undefined ? null : { place: ownText(place), message: ownText(message.trim()) }
}
