import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OtherRunner } from './other-runner.js'
import { plainWords } from './words.js'

const GROUP = '<groupId>org.example</groupId><version>1</version>'
const PARENT = (modules: readonly string[]) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  ${GROUP}<artifactId>scenarios</artifactId><packaging>pom</packaging>
  <modules>${modules.map((name) => `<module>${name}</module>`).join('')}</modules>
  <properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
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
  install() {},
  files: ({ name, config }) => ({
    'pom.xml': `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
  <parent>${GROUP}<artifactId>scenarios</artifactId></parent><artifactId>${name}</artifactId>
  <properties><surefire.rerunFailingTestsCount>${config.retry ?? 0}</surefire.rerunFailingTestsCount></properties>
</project>
`,
  }),
  command: () => ({ argv: ['mvn', '-B', 'test'] }),
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
