import { codeLinesOfJavaScript } from './code-lines-javascript.js'
import { codeLinesOfPython } from './code-lines-python.js'

/** What a text's lines hold, as far as judging them needs it. */
export interface SourceLines {
  /** How many; the empty one behind a last line break counts. */
  readonly count: number
  /** Whether anything but white space and comments stands on the line. */
  readonly hasCode: (line: number) => boolean
  /** Whether it is more than brackets and punctuation. */
  readonly hasWords: (line: number) => boolean
  /** Whether a catch or a finally begins on it. */
  readonly opensHandler: (line: number) => boolean
}

/** Looks at the text once, when it is first asked. */
export function linesOf(path: string, text: string): SourceLines {
  const lines = text.split('\n')
  const isPython = /\.pyi?$/i.test(path)
  let code: Uint8Array | null = null
  return {
    count: lines.length,
    hasCode: (line) => {
      code ??= isPython ? codeLinesOfPython(text) : codeLinesOfJavaScript(text)
      return code[line] === 1
    },
    hasWords: (line) => !/^[\s{}()[\];,<>/]*$/.test(lines[line - 1] ?? ''),
    opensHandler: (line) => !isPython && /^\s*\}?\s*(?:catch|finally)\b/.test(lines[line - 1] ?? ''),
  }
}
