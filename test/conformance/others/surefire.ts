import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scenario } from '../scenario.js'
import type { OtherRunner } from './other-runner.js'
import { plainWords } from './words.js'

const GROUP = '<groupId>org.example</groupId><version>1</version>'
const PARENT = (modules: readonly string[]) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  ${GROUP}<artifactId>scenarios</artifactId><packaging>pom</packaging>
  <modules>${modules.map((name) => `<module>${name}</module>`).join('')}</modules>
  <properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding><argLine>-XX:TieredStopAtLevel=1 -XX:+UseSerialGC</argLine></properties>
  <dependencies><dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId><version>5.11.4</version><scope>test</scope></dependency></dependencies>
  <build><plugins><plugin><groupId>org.apache.maven.plugins</groupId><artifactId>maven-surefire-plugin</artifactId><version>3.5.2</version></plugin></plugins></build>
</project>
`

/** Maven Surefire: one reactor with a module for each scenario, whose reports are ingested with what the reactor says of the module. */
export const surefire: OtherRunner = {
  id: 'surefire',
  title: 'Maven Surefire with JUnit 5, its reports through `truegreen ingest`',
  folder: 'surefire',
  readsJavaScript: false,
  needs: ['mvn', 'java'],
  recorded: false,
  ways: [{ id: 'surefire', report: 'target/surefire-reports', untold: ['line', 'assertions', 'error types', 'skip kind'] }],
  install: quickly,
  files: ({ name, config, args }) => ({
    'pom.xml': `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
  <parent>${GROUP}<artifactId>scenarios</artifactId></parent><artifactId>${name}</artifactId>
  <properties><surefire.rerunFailingTestsCount>${config.retry ?? 0}</surefire.rerunFailingTestsCount>${args.namePattern ? `<test>${chosen(args.namePattern)}</test>` : ''}</properties>
</project>
`,
  }),
  command: (scenario) => ({ argv: ['mvn', '-B', ...goal(scenario)] }),
  together: {
    argv: ['mvn', '-B', '-fae', '-Dstyle.color=never', 'test'],
    prepare(base, scenarios) {
      mkdirSync(base, { recursive: true })
      writeFileSync(join(base, 'pom.xml'), PARENT(scenarios.map(({ name }) => name)))
    },
    exitCode: (output, { name }) => (new RegExp(`^\\[INFO\\] ${name} \\.+ SUCCESS`, 'm').test(output) ? 0 : 1),
  },
  file: (name) => name.replace(/^src\/test\/java\/org\/example\/(\w+)Test\.java$/, (_, stem: string) => `${stem.toLowerCase()}.test.js`),
  titles: (path) => path.map((title) => title.replace(/^([^[]*)(?:\[(.*)\])?$/s, (_, name: string, row?: string) => plainWords(name) + (row ? ` ${row}` : ''))),
  red: 1,
}

/** Maven through `truegreen record`, which finds the reports below target/. */
export const recordedSurefire: OtherRunner = {
  ...(({ together: _, ...rest }) => rest)(surefire),
  id: 'surefire-record',
  title: 'Maven Surefire with JUnit 5 through `truegreen record`',
  // Each costs two virtual machines; the others are ingested above.
  only: ['fail', 'name-filter', 'failed-module-beside-passing'],
  recorded: true,
  ways: [{ id: 'surefire-record', report: null, untold: ['line', 'assertions', 'error types', 'skip kind'] }],
  install(base) {
    quickly(base)
    writeFileSync(join(base, 'pom.xml'), PARENT([]))
  },
  command: (scenario) => ({ argv: ['mvn', '-q', '-B', ...goal(scenario)] }),
}

/** What these virtual machines run is too short to be worth compiling well. */
function quickly(base: string): void {
  mkdirSync(join(base, '.mvn'), { recursive: true })
  writeFileSync(join(base, '.mvn/jvm.config'), '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC\n')
}

function goal({ args }: Scenario): readonly string[] {
  return ['test', ...(args.namePattern ? [`-Dtest=${chosen(args.namePattern)}`] : [])]
}

function chosen(namePattern: string): string {
  return `SumTest#${namePattern}*`
}
