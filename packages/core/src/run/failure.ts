import type { Failure, Frame } from '../contract/index.js'
import type { RawError } from './draft.js'
import { toErrorType } from './error-type.js'
import { failureKeys } from './failure-keys.js'
import { type Sides, sidesOfMatcher } from './failure-matcher.js'
import { cutText, stripAnsi, withoutRoot } from './failure-text.js'
import { formatValue } from './failure-value.js'
import { redact } from './redact.js'
import { isFrameLine, type StackFrame, stackText, toFrames } from './stack.js'

/** Where a failure happened. `root` is absolute; files are POSIX and relative to it. */
export interface FailureContext {
  readonly root: string
  readonly isTestFile: (relativeFile: string) => boolean
  /** null for a module that failed and for an unhandled error. */
  readonly testTitlePath: readonly string[] | null
  readonly testFile: string | null
}

const MESSAGE_LIMIT = 8192
const VALUE_LIMIT = 4096
const FRAME_LIMIT = 30
// More than this is never looked at: what is kept of it is far less.
const RAW_LIMIT = 262_144
const NAME_IN_FRONT = /^(?:Uncaught )?((?:[A-Za-z_$][\w$.]{0,80})?(?:Error|Exception)(?: \[\w{1,60}\])?): /

/** An error of a runner as it is stored: relative paths, no ANSI codes, no secrets, bounded size. Applied to its own output it changes nothing. */
export function toFailure(raw: RawError, context: FailureContext): Failure {
  const clean = (text: string): string => redact(withoutRoot(stripAnsi(text.slice(0, RAW_LIMIT)), context.root))
  const given = raw.message ?? messageOfStack(raw.stack)
  const { name, message: text } = splitName(raw.name, clean(given))
  const { text: full, frames } = splitStack(text)
  const stack = cleanStack(raw.stack, context.root) ?? cleanStack(frames, context.root)
  const places = stack === null ? [] : toFrames(stack, context.root)
  const sides = sidesOf(raw, full)
  const message = cutText(full, MESSAGE_LIMIT, beyond(given))
  const fields = {
    error_type: toErrorType(name, message),
    error_name: name === '' ? 'Error' : name,
    message,
    expected: sides.expected === null ? null : cutText(clean(sides.expected), VALUE_LIMIT, beyond(sides.expected)),
    actual: sides.actual === null ? null : cutText(clean(sides.actual), VALUE_LIMIT, beyond(sides.actual)),
    source_location: frameOf(places, (file) => !context.isTestFile(file)),
  }
  return {
    ...fields,
    stack,
    location: frameOf(places, () => true),
    keys: failureKeys(fields, { testFile: context.testFile, testTitlePath: context.testTitlePath }),
  }
}

// Some runners give the stack inside the message.
function splitStack(text: string): { text: string; frames: string | undefined } {
  const lines = text.split('\n')
  let end = lines.length
  while (end > 0 && (isFrameLine(lines[end - 1] ?? '') || (lines[end - 1] ?? '').trim() === '')) end--
  const frames = lines.slice(end).filter(isFrameLine)
  return { text: lines.slice(0, end).join('\n'), frames: frames.length > 0 ? frames.join('\n') : undefined }
}

function messageOfStack(stack: string | undefined): string {
  return stack === undefined ? '' : splitStack(stripAnsi(stack.slice(0, RAW_LIMIT))).text
}

function beyond(text: string): number {
  return Math.max(0, text.length - RAW_LIMIT)
}

// "Error" says nothing, so a name inside the message is better than it.
function splitName(given: string | undefined, text: string): { name: string; message: string } {
  let name = given?.trim() ?? ''
  let message = text
  for (;;) {
    const inFront = NAME_IN_FRONT.exec(message)
    if (inFront && (name === '' || name === 'Error' || name === inFront[1])) {
      name = inFront[1] ?? name
      message = message.slice(inFront[0].length)
    } else if (name !== '' && message.startsWith(`${name}: `)) message = message.slice(name.length + 2)
    else return { name, message }
  }
}

function sidesOf(raw: RawError, message: string): Sides {
  const given = (raw.expected ?? raw.actual ?? null) !== null
  if (!given) return sidesOfMatcher(message)
  return {
    expected: 'expected' in raw ? formatValue(raw.expected) : null,
    actual: 'actual' in raw ? formatValue(raw.actual) : null,
  }
}

function cleanStack(stack: string | undefined, root: string): string | null {
  const text = stack === undefined ? null : stackText(stripAnsi(stack.slice(0, RAW_LIMIT)), root, FRAME_LIMIT)
  return text === null ? null : redact(text)
}

function frameOf(places: readonly StackFrame[], wanted: (file: string) => boolean): Frame | null {
  for (const { file, line, column, function: name } of places) {
    if (file !== null && wanted(file)) return { file, line, column, function: name }
  }
  return null
}
