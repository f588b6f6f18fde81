export class Counter {
  count = 0
}

export function counted(list) {
  return list.length
}
