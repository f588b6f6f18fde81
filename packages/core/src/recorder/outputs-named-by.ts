const OUTPUT = /^--?(?:[\w.-]*(?:profile|output|outputfile|report|report-file|xml|destination|log-file)(?:\.\w+)?|cov-report|o)$/i

/** Files that the options of a command have it write: `-coverprofile=c.out`, `--junitxml junit.xml`, `--cov-report=json:cov.json`. */
export function outputsNamedBy(command: readonly string[]): readonly string[] {
  return command.flatMap((word, index) => {
    const [, name = word, inline] = /^(--?[\w.-]+)=(.+)$/s.exec(word) ?? []
    const value = inline ?? command[index + 1] ?? ''
    if (!OUTPUT.test(name) || value === '' || value.startsWith('-')) return []
    const behind = value.slice(value.indexOf(':') + 1)
    return behind === value || behind === '' ? [value] : [value, behind]
  })
}
