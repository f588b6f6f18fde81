import type { InventoryCheck, TestFramework, UnfollowedCall } from '../../../contract/index.js'
import type { Frame } from '../fold-frame.js'

/** What a test's body, a hook or a helper checks and does. */
export interface CheckedBody {
  readonly checks: readonly InventoryCheck[]
  /** Calls that are no checks, in normal form, helpers included, in order. */
  readonly calls: readonly string[]
  readonly unsure: readonly string[]
  readonly mentions: ReadonlySet<string>
  /** Normal text of calls whose effect on checks cannot be told. */
  readonly unknown: readonly string[]
  /** Calls of functions that check and are not followed. */
  readonly unfollowed?: readonly UnfollowedCall[] | undefined
  /** A skip from inside, or an early return before the first check; `condition` is null when it always happens. */
  readonly runtimeSkip: { readonly by: string; readonly condition: string | null; readonly line: number } | null
  /** Hash of the body's normal form. */
  readonly bodyKey: string
}

/** Where a body is read. */
export interface CheckContext {
  /** The frame of the body: what a table's row binds is bound in it. */
  readonly frame: Frame
  readonly framework: TestFramework | null
  /** Without what the functions check that it calls. */
  readonly alone?: boolean
  /** The body is read for what calls it: what it does not follow itself is not looked into. */
  readonly called?: boolean
  /** Specifiers of what the tests are about, from the file's imports; null for every relative import. */
  readonly underTest?: ReadonlySet<string> | null
  /** The body is a chain of calls, each of which is made. */
  readonly steps?: boolean
}
