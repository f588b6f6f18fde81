/** A frame of a stack. `file` is POSIX and relative to the root; null outside it and in installed packages. */
export interface StackFrame {
  readonly file: string | null
  readonly line: number
  readonly column: number | null
  readonly function: string | null
}

const FRAME = /^\s*at (?:async )?(.*)$/
const POSITION = /:(\d{1,9})(?::(\d{1,9}))?\)*$/
const EVAL_ORIGIN = /\(([^()]{1,1024}:\d{1,9}:\d{1,9})\)/
const INSTALLED = /(?:^|\/)(?:node_modules|\.yarn|\.pnp\.[cm]?js)(?:\/|$)/
const LONGEST_LINE = 4096

/** The frames of a V8 stack that have a position, innermost first. `root` is absolute; paths that are relative already count from it. */
export function toFrames(stack: string, root: string): StackFrame[] {
  const frames: StackFrame[] = []
  for (const line of stack.split('\n')) {
    const call = callOf(line)
    const place = call && placeOf(call)
    if (!place) continue
    const path = projectPath(place.path, root)
    frames.push({ file: path.inside ? path.text : null, line: place.line, column: place.column, function: functionOf(call) })
  }
  return frames
}

/** The stack's frames as text with relative paths, at most `limit`; null without a frame. Paths outside the root keep their name only. */
export function stackText(stack: string, root: string, limit: number): string | null {
  const lines: string[] = []
  for (const line of stack.split('\n')) {
    if (lines.length === limit) break
    const call = callOf(line)
    if (call === null) continue
    const place = placeOf(call)
    const name = place ? nameBefore(call) : null
    const text = place ? `${projectPath(place.path, root).text}:${place.line}${place.column === null ? '' : `:${place.column}`}` : null
    const shown = text === null ? call : name === null ? text : `${name} (${text})`
    lines.push(`at ${/^\s*at async /.test(line) ? 'async ' : ''}${shown}`)
  }
  return lines.length > 0 ? lines.join('\n') : null
}

/** Whether the line is a frame of a V8 stack: with a position, or of code that has none. */
export function isFrameLine(line: string): boolean {
  return callOf(line) !== null
}

function callOf(line: string): string | null {
  if (line.length > LONGEST_LINE) return null
  const call = FRAME.exec(line.endsWith('\r') ? line.slice(0, -1) : line)?.[1]
  if (call === undefined) return null
  return POSITION.test(call) || /\((?:<anonymous>|native|index \d+)\)$/.test(call) || call === '<anonymous>' ? call : null
}

function placeOf(call: string): { path: string; line: number; column: number | null } | null {
  const evaluated = call.startsWith('eval ') || call.includes('(eval at ') ? EVAL_ORIGIN.exec(call)?.[1] : undefined
  const open = call.indexOf(' (')
  const text = evaluated ?? (open >= 0 && call.endsWith(')') ? call.slice(open + 2, -1) : call)
  const position = POSITION.exec(text)
  if (!position) return null
  const column = position[2] === undefined ? null : Number(position[2])
  return { path: text.slice(0, position.index), line: Math.max(1, Number(position[1])), column }
}

function nameBefore(call: string): string | null {
  const open = call.indexOf(' (')
  return open > 0 && call.endsWith(')') ? call.slice(0, open) : null
}

function functionOf(call: string): string | null {
  const name = nameBefore(call)
  return name === null || /^(?:Object\.|Module\.)?<anonymous>$/.test(name) ? null : name
}

function projectPath(raw: string, root: string): { text: string; inside: boolean } {
  const path = plainPath(raw)
  if (path.startsWith('node:') || path.startsWith('<') || path.startsWith('internal/') || path.startsWith('[')) return { text: path, inside: false }
  const relative = withoutRoot(path, plainPath(root).replace(/\/+$/, ''))
  if (relative !== null) return { text: relative, inside: !INSTALLED.test(relative) }
  const installed = path.lastIndexOf('node_modules/')
  return { text: installed >= 0 ? path.slice(installed) : `<outside>/${path.slice(path.lastIndexOf('/') + 1)}`, inside: false }
}

// Forward slashes, without the schemes and queries that Node, Vite and webpack put around a path.
function plainPath(raw: string): string {
  let path = raw.replace(/[?#][^/\\]*$/, '')
  if (path.startsWith('file://')) path = decoded(path.slice('file://'.length).replace(/^\/(?=[A-Za-z]:)/, ''))
  else if (/^https?:\/\//.test(path)) path = decoded(path.replace(/^https?:\/\/[^/]*\/(?!@fs\/)/, '').replace(/^https?:\/\/[^/]*\/@fs/, ''))
  else if (path.startsWith('webpack')) path = path.replace(/^webpack-internal:\/\/\/(?:\([^)]*\)\/)?|^webpack:\/\/[^/]*\//, '')
  else if (path.startsWith('/@fs/')) path = path.slice('/@fs'.length)
  path = path.replace(/[\\/]+/g, '/')
  return path.startsWith('./') ? path.slice(2) : path
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function withoutRoot(path: string, root: string): string | null {
  const isWindows = /^[A-Za-z]:\//.test(path)
  if (!path.startsWith('/') && !isWindows) return path.startsWith('../') || path === '' || !/[./]/.test(path) ? null : path
  const same = isWindows ? path.toLowerCase().startsWith(`${root.toLowerCase()}/`) : path.startsWith(`${root}/`)
  return same ? path.slice(root.length + 1) : null
}
