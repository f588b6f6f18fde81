import type { OtherRunner } from './other-runner.js'
import { plainWords } from './words.js'

/** go test -json through `truegreen record`; a package is a module. */
export const goTest: OtherRunner = {
  id: 'go',
  title: '`go test -json` through `truegreen record`',
  folder: 'go',
  readsJavaScript: false,
  needs: ['go'],
  recorded: true,
  ways: [{ id: 'go', report: null, untold: ['line', 'assertions', 'error types'] }],
  install() {},
  files: () => ({ 'go.mod': 'module example.org/scenario\n\ngo 1.21\n' }),
  command: ({ name, args }) => ({
    argv: [
      ...['go', 'test', '-json', '-vet=off'],
      ...(args.namePattern ? ['-run', `(?i)${args.namePattern}`] : []),
      ...(args.bail ? ['-failfast'] : []),
      ...(name === 'timeout' ? ['-timeout', '1s'] : []),
      ...(args.files ? args.files.map((file) => file.replace(/^(\w+)\.test\.js$/, './$1')) : ['./...']),
    ],
  }),
  file: (name) => `${name}.test.js`,
  titles: (path) => path.map((title) => plainWords(title.replace(/^Test(?=\p{Lu})/u, ''))),
  red: 1,
}
