import type { SelectingFlags } from './by-flags.js'

/** Folders and patterns that are the whole of a suite by convention. */
const WHOLE = /^(?:\.|\.\/|(?:\.\/)?(?:tests?|spec|__tests__|src)\/?|.*[*].*)$/

/** Vitest, Jest, mocha and node --test: their names for the same things do not contradict each other. */
export const javaScript: SelectingFlags = {
  flags: [
    [/^--(?:testNamePattern|test-name-pattern|test-skip-pattern|grep|fgrep|invert)$/, 'name_filter'],
    [/^--(?:changed|onlyChanged|changedSince|lastCommit|findRelatedTests|related)$/, 'changed_only'],
    [/^--(?:onlyFailures)$/, 'failures_only'],
    [/^--(?:shard|test-shard)$/, 'shard'],
    [/^--(?:project|selectProjects|ignoreProjects)$/, 'project_filter'],
    [/^--(?:tagsFilter|tags-filter)$/, 'tag_filter'],
    [/^--(?:exclude|ignore|testPathPatterns?|testPathIgnorePatterns|runTestsByPath|dir|spec)$/, 'file_filter'],
    [/^--(?:test-only|only)$/, 'focused'],
    [/^--(?:list|listTests|dry-run|typecheck\.only|collect-only)$/, 'unknown'],
    [/^--(?:watch|watchAll)$/, 'watch'],
  ],
  word: (word) => (WHOLE.test(word) ? null : 'file_filter'),
  wordsAlways: false,
}

/** pytest with the plugins that are common. */
export const pytest: SelectingFlags = {
  flags: [
    [/^-k$/, 'name_filter'],
    [/^(?:-m|--markers?)$/, 'tag_filter'],
    [/^--(?:last-failed|lf|stepwise|sw|stepwise-skip)$/, 'failures_only'],
    [/^--(?:deselect)$/, 'name_filter'],
    [/^--(?:ignore|ignore-glob|noconftest)$/, 'file_filter'],
    [/^--(?:testmon|picked|changed)/, 'changed_only'],
    [/^--(?:splits|group|shard-id|num-shards)$/, 'shard'],
    [/^--(?:collect-only|setup-plan|setup-only|fixtures|version|help)$/, 'unknown'],
  ],
  word: (word) => (word.includes('::') ? 'name_filter' : WHOLE.test(word) ? null : 'file_filter'),
  wordsAlways: false,
}

/** go test: without a package list it runs the package of the folder alone. */
export const go: SelectingFlags = {
  flags: [
    [/^--?(?:test\.)?(?:run|skip)$/, 'name_filter'],
    [/^--?(?:test\.)?short$/, 'tag_filter'],
    [/^--?tags$/, 'tag_filter'],
    [/^--?(?:test\.)?(?:list|c|n)$/, 'unknown'],
  ],
  word: () => null,
  wordsAlways: true,
  without: (words) =>
    words.includes('./...') || words.includes('...') || words.includes('all')
      ? null
      : { kind: 'file_filter', detail: words.join(' ') || 'the package of this folder' },
}

/** cargo test and cargo nextest run. */
export const cargo: SelectingFlags = {
  flags: [
    [/^--(?:bin|test|example|bench)$/, 'file_filter'],
    [/^--(?:package|lib|bins|tests|examples|benches|doc|exclude|default-members)$|^-p$/, 'project_filter'],
    [/^--(?:skip|exact|ignored)$/, 'name_filter'],
    [/^(?:-E|--filterset|--filter-expr|--run-ignored)$/, 'name_filter'],
    [/^--partition$/, 'shard'],
    [/^--(?:no-run|list)$/, 'unknown'],
  ],
  word: (word) => (word === 'run' || /^\d+$/.test(word) || /^(?:json|unstable-options|junit|pretty)$/.test(word) ? null : 'name_filter'),
  wordsAlways: true,
}

/** Maven with Surefire. Goals are no choice. */
export const maven: SelectingFlags = {
  flags: [
    [/^-D(?:it\.)?test$/, 'name_filter'],
    [/^-D(?:groups|excludedGroups)$/, 'tag_filter'],
    [/^(?:-pl|--projects|-rf|--resume-from|-am|-amd)$/, 'project_filter'],
    [/^-D(?:skipTests|maven\.test\.skip|skipITs|surefire\.(?:in|ex)cludes?File)$/, 'unknown'],
  ],
  word: () => null,
  wordsAlways: true,
}

/** Gradle. */
export const gradle: SelectingFlags = {
  flags: [
    [/^--tests$/, 'name_filter'],
    [/^(?:-x|--exclude-task)$/, 'unknown'],
  ],
  word: (word) => (/^:?[\w-]+:/.test(word) ? 'project_filter' : null),
  wordsAlways: true,
}
