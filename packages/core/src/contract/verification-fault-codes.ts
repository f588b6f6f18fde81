/** Faults of verify-fix, TG21: a part of the catalogue. */
export const VERIFICATION_FAULTS = {
  TG2101: {
    message: 'there is no changed test to verify',
    effect: 'Nothing shows that the fix is tested.',
    next: 'add a test that fails without the fix, then truegreen verify-fix again',
  },
  TG2102: {
    message: 'the test runner was not found',
    effect: 'The changed tests were not run.',
    next: 'install the dependencies, or say how the tests are run: --command "npm test -- {files}"',
  },
  TG2103: {
    message: 'the changed tests could not be run',
    effect: 'Whether they fail without the fix is unknown.',
    next: 'see what the runner says, or say how the tests are run: --command "npm test -- {files}"',
  },
  TG2104: {
    message: 'the changed tests did not end in time',
    effect: 'The runner was stopped; whether they fail without the fix is unknown.',
    next: 'give them more time: --timeout SECONDS',
  },
  TG2105: {
    message: 'the copy of the source could not be made',
    effect: 'Nothing was run.',
    next: 'make room in the folder for temporary files, then repeat the command',
  },
  TG2106: {
    message: 'changed tests cannot be loaded',
    effect: 'Whether they fail without the fix is unknown.',
    next: 'mend what keeps the file from loading, then repeat the command',
  },
} as const
