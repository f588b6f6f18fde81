import type { Finding } from '../contract/index.js'

/** Where a finding is shown on a surface that has the head's files only. */
export interface Anchor {
  readonly file: string
  readonly line: number | null
  /** Says where it stood when that is not the anchor itself: "test/cart.test.ts:12 of the base". */
  readonly stood: string | null
}

/** The place in the head that stands for a finding; for removed code the nearest one that the rule knows, else the base's own. */
export function anchorOf({ side, file, line, evidence }: Finding): Anchor {
  if (side === 'head') return { file, line, stood: null }
  const stood = `${line === null ? file : `${file}:${line}`} of the base`
  const { head_at: at } = evidence
  return at ? { file: at.file, line: at.line, stood } : { file, line, stood }
}
