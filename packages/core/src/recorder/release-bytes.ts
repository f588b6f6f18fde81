import { MessageChannel } from 'node:worker_threads'

const WORTH_IT = 1_000_000

/**
 * Gives a large file's memory back at once. The collector does not hurry with memory outside of its heap, so that a
 * report of 50 MB would stay for as long as the command lives. Handing it to a channel that is closed drops it.
 */
export function releaseBytes(bytes: Uint8Array): void {
  const { buffer } = bytes
  // Small reads share a buffer with others.
  if (!(buffer instanceof ArrayBuffer) || bytes.length < WORTH_IT || buffer.byteLength !== bytes.length) return
  const { port1, port2 } = new MessageChannel()
  port2.close()
  port1.postMessage(null, [buffer])
  port1.close()
}
