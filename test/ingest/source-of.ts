import type { ReportSource } from '../../packages/core/src/ingest/index.js'

/** A text as readers take it, in two pieces. */
export function sourceOf(text: string): ReportSource {
  return {
    file: 'report',
    bytes: Buffer.byteLength(text),
    chunks: () => [text.slice(0, text.length >> 1), text.slice(text.length >> 1)],
  }
}
