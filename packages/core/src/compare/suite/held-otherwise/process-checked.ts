import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'

/** `subprocess.check_call(command)` in a test that runs the same command with `check=True`, which fails it in the same way. */
export function processChecked(head: InventoryTest): (check: InventoryCheck) => boolean {
  return ({ relation, matcher, subject }) =>
    relation === 'custom' &&
    matcher === 'check_call' &&
    head.calls.some((call) => call.startsWith(`subprocess.run(${subject}, `) && /, check=True[,)]/.test(call.slice(subject.length)))
}
