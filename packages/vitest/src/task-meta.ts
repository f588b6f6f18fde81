declare module 'vitest' {
  interface TaskMeta {
    /** Left by setup.ts: assertions of the test's last attempt; absent when they cannot be counted. */
    'truegreen/assertions'?: number
  }
}

export {}
