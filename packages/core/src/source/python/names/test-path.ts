const FOR_TESTS =
  /(?:^|\/)(?:\w+[-_])?(?:tests?|testing|test_?suites?|specs?|e2e)(?:[-_]\w+)?\/|(?:^|\/)(?:conftest|(?:\w+_)?(?:tests?|testing|testcases?)(?:_\w+)?|testutils?|testhelpers?)\.py$/i

/** Whether a module is the tests' by its path: its name, or a folder that it stands in. */
export function isTestPath(path: string): boolean {
  return FOR_TESTS.test(path)
}
