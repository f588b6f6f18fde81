import { oneLine } from '../../../run/one-line.js'
import { partitionPoint } from '../../partition-point.js'
import type { PyNode } from './py-node.js'

/** A parsed text: what the reader knows of one file before it asks what it means. */
export interface PyText {
  readonly path: string
  readonly text: string
  readonly root: PyNode
  readonly comments: readonly PyNode[]
  /** Offsets of the lines' starts. */
  readonly lineStarts: readonly number[]
}

/** Offsets at which lines start. */
export function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** 1-based line of an offset. */
export function lineOf(text: Pick<PyText, 'lineStarts'>, offset: number): number {
  return partitionPoint(text.lineStarts.length, (index) => (text.lineStarts[index] ?? 0) <= offset)
}

/** The line on which a node ends, 1-based. */
export function endLineOf(text: PyText, node: PyNode): number {
  return lineOf(text, Math.max(node.start, node.end - 1))
}

/** A node's own text. */
export function sourceOf(text: PyText, node: PyNode): string {
  return text.text.slice(node.start, node.end)
}

/** A node's text on one line, at most `most` characters. */
export function onOneLine(text: PyText, node: PyNode, most = 300): string {
  return oneLine(text.text.slice(node.start, Math.min(node.end, node.start + most * 2))).slice(0, most)
}
