import { VERIFICATION_FAULTS } from './verification-fault-codes.js'

/** What a code means and the way out. TG1 memory and files, TG2 evidence, TG3 configuration and command line, TG4 sources, TG5 git, TG6 truegreen itself. Codes are never reused. */
export interface FaultEntry {
  /** Completes "cannot judge: …" or "this run was not recorded: …". */
  readonly message: string
  readonly effect: string
  readonly next: string
}

/** Every fault a user can meet, by its code; the page docs/codes.md says the same. */
export const FAULTS = {
  TG1001: {
    message: 'the debug memory cannot be read',
    effect: 'Past runs and baselines are out of reach, so nothing can be compared.',
    next: 'give this user read access to the folder, or set memory.dir in truegreen.yaml',
  },
  TG1002: {
    message: 'a stored document is damaged',
    effect: 'It is left where it is and counts as missing evidence.',
    next: 'truegreen memory rebuild derives the indexes again; a damaged run needs another test run',
  },
  TG1003: {
    message: 'a stored document is of another schema version',
    effect: 'It is left where it is and counts as missing evidence.',
    next: 'use the truegreen version that wrote it, or run the tests again with this one',
  },
  TG1004: {
    message: 'no such document in the debug memory',
    effect: 'The id names nothing that is stored.',
    next: 'truegreen memory show lists what is there',
  },
  TG1005: {
    message: 'the id is ambiguous',
    effect: 'More than one stored document begins with it.',
    next: 'give more digits',
  },
  TG1007: {
    message: 'this run was not recorded',
    effect: 'The test run itself is not disturbed; check gives an error until a run is recorded.',
    next: 'make room or grant write access to the memory folder, then run the tests again',
  },
  TG1008: {
    message: 'the memory is locked by another process',
    effect: 'Nothing was changed.',
    next: 'wait for it to end, then repeat the command',
  },
  TG1009: {
    message: 'the debug memory cannot be changed',
    effect: 'What was asked for was not done, or only in part; no recorded run is lost.',
    next: 'make room or grant write access to the memory folder, then repeat the command',
  },
  TG2001: {
    message: 'no run of this tree',
    effect: 'The newest recorded run was made on other file contents.',
    next: 'run the whole test suite, then truegreen check',
  },
  TG2002: {
    message: 'no baseline to compare with',
    effect: 'Removed or weakened tests would go unseen.',
    next: 'run the tests once on the base branch, or keep the newest run: truegreen baseline update',
  },
  TG2003: {
    message: 'coverage is on but the runner wrote none',
    effect: 'Coverage of this run is unknown.',
    next: 'let the run with coverage come to its end (fix what stopped it), then run it again',
  },
  TG2004: {
    message: 'no complete run of this tree',
    effect: 'Only part of the suite ran, so removed tests would go unseen.',
    next: 'run the whole test suite without filters, then truegreen check',
  },
  TG2005: {
    message: 'the end of the run was not seen',
    effect: 'Its exit code is unknown, so green cannot be trusted.',
    next: 'run the tests again and let the runner exit by itself',
  },
  TG2006: {
    message: 'files changed while the tests ran',
    effect: 'The run is evidence neither for the tree before nor for the tree after.',
    next: 'run the tests again without editing; if tests write these files, list them under tree.ignore in truegreen.yaml or in .gitignore',
  },
  TG2007: {
    message: 'the run is not bound to a tree',
    effect: 'git could not tell which file contents the tests ran on.',
    next: 'run the tests inside a git work tree',
  },
  TG2008: {
    message: 'a suite of the baseline has no run of this tree',
    effect: 'Its tests may have been removed or never run.',
    next: 'run that suite, then truegreen check',
  },
  TG2009: {
    message: 'nothing is recorded yet',
    effect: 'There is no evidence to judge.',
    next: 'add the reporter to the test runner (README, two minutes) and run the tests',
  },
  TG2010: {
    message: 'the newest run of this tree is not green',
    effect: 'It was not kept as baseline: what fails now would become the measure.',
    next: 'make it green, then truegreen baseline update',
  },
  TG2011: {
    message: 'coverage data is not valid',
    effect: 'What it says of this file cannot be trusted, so nothing is judged by it.',
    next: 'run the tests with coverage again; the file must be unchanged since they ran',
  },
  TG2020: {
    message: 'a coverage report cannot be read',
    effect: 'What it measured is unknown, so the coverage of the change cannot be judged.',
    next: 'let the run with coverage come to its end and write the report again; --coverage FILE names another one',
  },
  TG2021: {
    message: 'the coverage report is of another place',
    effect: 'Its paths name no files of this repository, so nothing of the change would be found in it.',
    next: 'name the folder that its paths start at, as the report writes it: --coverage-root DIR',
  },
  TG2022: {
    message: 'the coverage report measured nothing',
    effect: 'A gate that passed on it would pass on any change.',
    next: 'see that the runner collects coverage of the sources (coverage.include, collectCoverageFrom, --cov), then run it again',
  },
  TG2023: {
    message: 'coverage of several runs cannot be merged',
    effect: 'Numbers of other contents, providers or versions do not add up, so the coverage of the whole is unknown.',
    next: 'run all shards on one commit with one provider and one version of the test runner, then merge again',
  },
  TG2024: {
    message: 'a shard is missing',
    effect: 'What it ran and covered is unknown; a part is never judged as the whole.',
    next: 'run that shard again with coverage, bring its memory here with truegreen merge DIR, then truegreen check',
  },
  TG2031: {
    message: 'nothing was measured of the change',
    effect: 'What it changes may be wholly untested.',
    next: 'run the tests with coverage, then truegreen check; or name what they wrote: --coverage FILE',
  },
  TG2032: {
    message: 'the coverage is not of these file contents',
    effect: 'It tells about other lines than the ones that stand there now.',
    next: 'run the tests with coverage again, then truegreen check',
  },
  TG2033: {
    message: 'the base has no coverage to compare with',
    effect: 'Whether a refactoring is tested as well as before cannot be told.',
    next: 'run the tests with coverage once on the base branch, or name what they wrote there: --base-coverage FILE',
  },
  TG2034: {
    message: 'a file was measured in two ways',
    effect: 'What two providers say of one file cannot be added up.',
    next: 'measure all suites with the same provider, or name one of the files with --coverage FILE',
  },
  ...VERIFICATION_FAULTS,
  TG3001: {
    message: 'the configuration cannot be read',
    effect: 'Nothing is judged by a configuration that is only half understood.',
    next: 'mend the named place in truegreen.yaml',
  },
  TG3002: {
    message: 'the command line cannot be understood',
    effect: 'Nothing was done.',
    next: 'truegreen --help lists commands and options',
  },
  TG4001: {
    message: 'a file of the change cannot be read',
    effect: 'Tests or checks may hide in it; everything else was judged.',
    next: 'mend the file at the named place, then truegreen check again',
  },
  TG4002: {
    message: 'no such finding',
    effect: 'Nothing was done.',
    next: 'truegreen check with the same --base and --head lists the findings and their ids',
  },
  TG4003: {
    message: 'the approval cannot be kept',
    effect: 'Nothing was approved.',
    next: 'grant write access to .truegreen/approvals.yaml, then repeat the command',
  },
  TG4101: {
    message: 'the report is in no known format',
    effect: 'Nothing was recorded.',
    next: 'name its format: --format NAME (truegreen ingest --help lists them)',
  },
  TG4102: {
    message: 'the report cannot be read',
    effect: 'Nothing was recorded: half a report is no evidence.',
    next: 'run the tests again and let the runner write its report to the end',
  },
  TG4103: {
    message: 'the report is older than the files that it is to vouch for',
    effect: 'Nothing was recorded: it was made on other file contents.',
    next: 'run the tests again, or let truegreen record -- COMMAND run them',
  },
  TG4104: {
    message: 'the report is of another folder',
    effect: 'Nothing was recorded: it says nothing about this repository.',
    next: 'give the report of a run in this repository',
  },
  TG4105: {
    message: 'the report contradicts itself',
    effect: 'Nothing was recorded: tests were cut off, or the report was edited.',
    next: 'run the tests again and let the runner write its report to the end',
  },
  TG4106: {
    message: 'the report is too large',
    effect: 'Nothing was recorded.',
    next: 'let the runner leave console output out of the report, or split it by module',
  },
  TG5001: {
    message: 'not inside a git work tree',
    effect: 'Runs cannot be bound to file contents, and there is no history to compare with.',
    next: 'run it inside a git repository, or name one with -C DIR',
  },
  TG5002: {
    message: 'git failed',
    effect: 'The state of the work tree is unknown.',
    next: 'see what git says above',
  },
  TG5003: {
    message: 'the base ref does not exist',
    effect: 'The base line of history is unknown.',
    next: 'fetch it, or set base in truegreen.yaml',
  },
  TG5004: {
    message: 'base and head have no common commit',
    effect: 'What the change did cannot be told from what happened on the base meanwhile.',
    next: 'name a base that head descends from',
  },
  TG6001: {
    message: 'truegreen itself failed',
    effect: 'The test run is not disturbed; nothing can be judged from this run.',
    next: 'set TRUEGREEN_DEBUG=1, run again, and report what it prints',
  },
} as const satisfies Record<string, FaultEntry>

/** A code of the catalogue, such as TG2001. */
export type FaultCode = keyof typeof FAULTS
