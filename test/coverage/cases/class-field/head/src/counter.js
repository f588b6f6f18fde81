export class Counter {
  count = Number(globalThis.startAt ?? 0)
}

export function counted(list) {
  return list.length
}
