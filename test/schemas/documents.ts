import type { DebugMemory } from '../../packages/core/src/contract/index.js'

const id = '3f2b8c1e-9d47-4a6b-8e05-7c1d2a9b4f60'
const at = '2026-03-02T10:15:30.000Z'

/** The least that each document must hold; every key of these is required but those of loop-state-extension, which requires none. */
export const minimalDocuments = {
  'debug-memory': { session_id: id, file_path: 'src/cart.ts', executions: [] },
  'executable-feedback': {
    workflow_id: id,
    agent: { name: 'reviewer', type: 'debugger' },
    code_artifact: { path: 'src/cart.ts', language: 'typescript' },
    execution_config: { test_framework: 'vitest', test_command: 'npx vitest run' },
    loop_state: { phase: 'execute_tests', attempt_number: 1, status: 'in_progress' },
  },
  'actionable-feedback': {
    id,
    timestamp: at,
    iteration: { number: 1, max: 3, phase: 'initial' },
    target: { type: 'code', path: 'src/cart.ts' },
    feedback_items: [
      {
        aspect: 'correctness',
        severity: 'major',
        issue: 'total() adds the discount to the sum and gives 110 for 100',
        location: { type: 'line', reference: '14' },
        suggestion: { action: 'Subtract the discount from the sum in total()', rationale: 'A discount lowers what a customer pays' },
      },
    ],
    overall_assessment: {
      score: 0.5,
      verdict: 'refine',
      summary: 'One sign is wrong in total(); the other functions of the cart do what their tests ask for.',
    },
  },
  'loop-state-extension': {},
} as const

/** Every field that truegreen writes into the debug memory. */
export const fullDebugMemory: DebugMemory = {
  session_id: id,
  file_path: 'src/cart.ts',
  created_at: at,
  updated_at: at,
  status: 'failed',
  executions: [
    {
      attempt: 1,
      timestamp: at,
      code_hash: 'a'.repeat(64),
      environment: { runtime: 'node', runtime_version: '22.12.0', test_framework: 'vitest', os: 'linux', additional: { arch: 'x64' } },
      test_results: { total: 3, passed: 1, failed: 1, errors: 0, skipped: 1, duration_ms: 120, coverage_percent: 81.5 },
      failures: [
        {
          test_name: 'cart > adds up',
          test_file: 'src/cart.test.ts',
          test_line: 9,
          error_type: 'AssertionError',
          error_message: 'expected 110 to be 90 // Object.is equality',
          stack_trace: 'at src/cart.test.ts:9:5',
          expected: '90',
          actual: '110',
          source_location: { file: 'src/cart.ts', line: 14, function: 'total' },
          project: '',
          title_path: ['cart', 'adds up'],
          keys: { algorithm: 1, exact: '0123456789abcdef', place: 'fedcba9876543210' },
        },
      ],
      run_id: '20260302T101530000Z-7c21aa00',
      complete: true,
      suite_key: 'vitest@.',
      failures_total: 1,
      head: null,
      tree_fingerprint: 'a'.repeat(64),
    },
  ],
  metadata: { agent: 'claude', task_id: 'T-1', ralph_iteration: 2 },
}
