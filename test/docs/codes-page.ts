import { FAULTS } from '../../packages/core/src/contract/index.js'

const GROUPS: Readonly<Record<string, string>> = {
  TG1: 'Memory and files',
  TG2: 'Evidence',
  TG3: 'Configuration and command line',
  TG4: 'Sources',
  TG5: 'git',
  TG6: 'truegreen itself',
}

/** docs/codes.md: every code of the catalogue with its meaning, effect and way out. */
export function codesPage(): string {
  const groups = Object.entries(GROUPS).map(([prefix, title]) => {
    const rows = Object.entries(FAULTS).filter(([code]) => code.startsWith(prefix))
    const lines = rows.map(([code, { message, effect, next }]) => `| ${code} | ${message} | ${effect} | ${next} |`)
    return `## ${title}\n\n| code | says | effect | what to do |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`
  })
  return `# Codes

When truegreen cannot judge or do something, it says so on one line with a code, and what to do next. \`truegreen check\` then ends with exit code 2, and so does every other command; a test run's own exit code is never touched. In \`--format json\` the codes stand under \`faults\`. Codes are never reused. The command in "what to do" is printed in your package manager (\`npx truegreen …\`, \`pnpm truegreen …\`).

${groups.join('\n')}`
}

/** The first three characters of the codes that the page has a heading for. */
export const CODE_GROUPS = Object.keys(GROUPS)
