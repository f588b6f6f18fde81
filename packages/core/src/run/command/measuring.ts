/** What nyc, c8 and coverage.py name by which words: the code that is measured, and the code that is not. */
const TAKES: Readonly<Record<string, string>> = {
  '--exclude': '--coverage.exclude',
  '-x': '--coverage.exclude',
  '--omit': '--coverage.exclude',
  '--include': '--coverage.include',
  '-n': '--coverage.include',
  '--source': '--coverage.include',
  '--source-pkgs': '--coverage.include',
}

/** What c8's `--100` stands for. */
const ALL = ['--check-coverage', ...['lines', 'branches', 'functions', 'statements'].map((metric) => `--${metric}=100`)]

/** What a tool that measures demands of coverage and of which code, as flags that the command around which it stands is to keep. */
export function limitsIn(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (word === '--branch') return ['--cov-branch']
    if (word === '--100') return ALL
    if (/^--((?:no-)?check-coverage|(lines|branches|functions|statements)=)/.test(word)) return [word]
    const [, name = '', inline] = /^(--?[\w-]+)(?:=(.*))?$/.exec(word) ?? []
    const value = inline ?? words[at + 1] ?? ''
    if (/^--(lines|branches|functions|statements)$/.test(name)) return [`${name}=${value}`]
    const known = TAKES[name]
    return known === undefined ? [] : value.split(',').map((one) => `${known}=${one}`)
  })
}
