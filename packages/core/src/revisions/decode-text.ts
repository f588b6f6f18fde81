import { isAscii } from 'node:buffer'
import type { ReadProblem } from '../contract/index.js'

/** A file's text, or why there is none. Line breaks are `\n`, a byte order mark is gone. */
export type Content = { readonly text: string } | { readonly unreadable: Pick<ReadProblem, 'kind' | 'line' | 'detail'> }

const LFS = Buffer.from('version https://git-lfs.github.com/spec/')
const CODING = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/

/** Decodes what a file holds. */
export function decodeText(bytes: Buffer, path: string): Content {
  if (bytes.subarray(0, LFS.length).equals(LFS)) return without('lfs_pointer', 'a pointer of Git LFS stands in place of the contents')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return without('encoding', 'UTF-16, little endian')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return without('encoding', 'UTF-16, big endian')
  if (bytes.subarray(0, 8000).includes(0)) return without('binary', 'it holds NUL bytes, so it is no text')
  // What is ASCII alone is made into a text faster as such.
  let text = isAscii(bytes) ? bytes.toString('latin1') : bytes.toString('utf8', bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0)
  if (path.endsWith('.py')) {
    const coding = text
      .split('\n', 2)
      .map((line) => CODING.exec(line)?.[1])
      .find((name) => name !== undefined)
    if (coding !== undefined && !/^utf-?8$|^u8$|^(?:us-)?ascii$/i.test(coding)) {
      const decoder = decoderFor(coding)
      if (decoder === null) return without('encoding', `encoding ${coding.slice(0, 40)} is not known`)
      text = decoder.decode(bytes)
    }
  }
  return { text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text }
}

function decoderFor(name: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(name.replaceAll('_', '-').replace(/^latin-?1$/i, 'iso-8859-1'))
  } catch {
    return null
  }
}

function without(kind: ReadProblem['kind'], detail: string): Content {
  return { unreadable: { kind, line: null, detail } }
}
