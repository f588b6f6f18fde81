export function guarded(work, log) {
  try {
    return work()
  } finally {
    log.push('ended')
  }
}
