import type { Frame } from '../fold-frame.js'
import type { Node } from '../syntax.js'
import type { Mark } from './mark.js'
import type { Rows } from './rows.js'

/** When a hook runs. */
export type HookPhase = 'before' | 'beforeEach' | 'after' | 'afterEach'

/** What a function of the runner does when it is called: `it`, `describe.skip`, `test.each(rows)`, `beforeEach`, with all that was chained to it. */
export interface Registrar {
  /** `table`: an `each` that waits for its function (`each(rows).test`); `settings`: `describe.configure` and the like. */
  readonly role: 'test' | 'suite' | 'hook' | 'namespace' | 'settings'
  /** As it is written: `test.skip`. */
  readonly name: string
  readonly phase: HookPhase | null
  readonly marks: readonly Mark[]
  /** A table that it was given; each row is one call. */
  readonly rows: Rows | null
  /** `each` hands a row over as arguments, `for` as one argument. */
  readonly spread: boolean
  /** A member that must be called with something before a title is expected: `each`, `skipIf`, ... */
  readonly waits: Waiting | null
  /** What `test.prop` was given: generators, then options. */
  readonly property: { readonly args: readonly Node[]; readonly frame: Frame } | null
  /** The module that it comes from, null for a global: some chains mean different things. */
  readonly from: string | null
}

export type Waiting = 'each' | 'for' | 'skipIf' | 'runIf' | 'todoIf' | 'failsIf' | 'extend' | 'prop'
