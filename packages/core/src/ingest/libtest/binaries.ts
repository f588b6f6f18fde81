import type { ModuleDraft, RawError, TestDraft } from '../../run/index.js'
import type { CargoTarget } from './cargo-target.js'

/** What one run of libtest told: a test binary, or some of a crate's doctests. */
export interface Binary {
  /** What cargo announced before it; null where that is not known. */
  readonly target: CargoTarget | null
  readonly durationMs: number
  readonly errors: readonly RawError[]
  readonly tests: readonly TestDraft[]
}

/**
 * A module for each binary that has tests. `announced` is what cargo printed elsewhere, in the same order; where the numbers do not
 * agree nobody knows which is which, and binaries are numbered.
 */
export function toModules(
  binaries: readonly Binary[],
  announced: readonly CargoTarget[],
): { readonly modules: readonly ModuleDraft[]; readonly named: boolean } {
  const targets = binaries.every(({ target }) => target !== null) ? binaries.map(({ target }) => target) : spread(announced, binaries.length)
  const times = new Map<string, number>()
  const modules = new Map<string, ModuleDraft>()
  for (const [index, { durationMs, errors, tests }] of binaries.entries()) {
    const target = targets?.[index] ?? null
    const name = target?.name ?? `binary-${index + 1}`
    const again = target?.doctests === true ? 1 : (times.get(name) ?? 0) + 1
    times.set(name, again)
    // Two packages may have the same file; doctests come in several parts.
    const file = again === 1 ? name : `${name} (${again})`
    const known = modules.get(file)
    if (known)
      modules.set(file, { ...known, durationMs: known.durationMs + durationMs, errors: [...known.errors, ...errors], tests: [...known.tests, ...tests] })
    else modules.set(file, { project: '', file, loaded: true, durationMs, errors, tests })
  }
  return { modules: [...modules.values()].filter(({ tests, errors }) => tests.length + errors.length > 0), named: targets !== null }
}

/** rustdoc runs the doctests of one crate in one part or in several: what is left over belongs to the last crate if no other has any. */
function spread(announced: readonly CargoTarget[], count: number): readonly CargoTarget[] | null {
  const last = announced.at(-1)
  if (announced.length === count) return announced
  const known = last?.doctests === true && announced.filter(({ doctests }) => doctests).length === 1 && announced.length < count
  return known ? [...announced, ...Array.from({ length: count - announced.length }, () => last)] : null
}
