const SHORT: Readonly<Record<string, string>> = { '\x07': 'a', '\b': 'b', '\t': 't', '\n': 'n', '\v': 'v', '\f': 'f', '\r': 'r', '"': '"', '\\': '\\' }

/** A name as git writes it into a patch with core.quotePath=false: in double quotes when it has quotes, backslashes or control characters. */
export function quotedName(name: string): string {
  const quoted = name.replace(/[\x00-\x1f\x7f"\\]/g, (character) => `\\${SHORT[character] ?? character.charCodeAt(0).toString(8).padStart(3, '0')}`)
  return quoted === name ? name : `"${quoted}"`
}
