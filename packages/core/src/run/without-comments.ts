/** A text of JavaScript without its comments; `//` counts at a line's start or behind a blank, so that addresses stay. */
export function withoutSlashComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

/** A text of Python, of the shell or of settings (TOML, INI, YAML) without its comments; `#` counts at a line's start or behind a blank. */
export function withoutHashComments(text: string): string {
  return text.replace(/(?<=^|\s)#.*$/gm, '')
}
