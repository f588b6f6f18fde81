import type { Fault } from '@truegreen/core/contract'

/** TG3002 for a --format that is neither terminal nor json; null for these two. */
export function unknownFormat(format: string): Fault | null {
  return format === 'terminal' || format === 'json' ? null : { code: 'TG3002', detail: `--format ${format}: terminal or json` }
}
