import type { Finding } from '../../../contract/index.js'

/** Why something may be right, from code only. */
export type Justification = NonNullable<Finding['justification']>
