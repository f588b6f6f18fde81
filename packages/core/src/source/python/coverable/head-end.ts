import { child, type PyNode } from '../syntax/py-node.js'
import type { PyText } from '../syntax/py-text.js'

/** Where the head of a compound statement ends: behind its colon. */
export function headEnd({ text }: PyText, node: PyNode): number {
  const body = child(node, 'body') ?? child(node, 'consequence') ?? node.kids.find(({ type }) => type === 'block') ?? null
  const parts = node.kids.filter((kid) => kid !== body && kid.type !== 'comment' && (body === null || kid.end <= body.start))
  const last = parts.at(-1)
  const colon = text.indexOf(':', last?.end ?? node.start)
  return colon === -1 || colon >= node.end ? node.end : colon + 1
}
