import type { Damage } from '../../damage.js'

/** The text of an XML document in the encoding that it declares, UTF-8 without one. */
export function decodeXml(bytes: Uint8Array): string | Damage {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const label = /^(?:\u00ef\u00bb\u00bf)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  const decoder = decoderOf(label)
  if (decoder === null) return { damage: `the encoding ${label} is not known`, at: 0 }
  try {
    return decoder.decode(bytes)
  } catch {
    return { damage: `the text is not ${label.toUpperCase()}`, at: 0 }
  }
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true })
  } catch {
    return null
  }
}
