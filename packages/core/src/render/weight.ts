import type { Finding } from '../contract/index.js'

/** What a finding means for the verdict. `open`: not severe enough to block, and nobody has settled it. */
export type Weight = 'blocks' | 'approved' | 'justified' | 'open'

/** Whether a finding blocks, and if not, why. */
export function weightOf({ gating, approval, justification }: Finding): Weight {
  if (gating) return 'blocks'
  if (approval) return 'approved'
  return justification?.verified ? 'justified' : 'open'
}
