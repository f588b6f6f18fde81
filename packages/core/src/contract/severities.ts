import type { Severity } from './names.js'

/** Every severity, the gravest first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const satisfies readonly Severity[]
