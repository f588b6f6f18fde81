function named(name: string) {
  return (target: object, key: string): void => {
    Object.defineProperty(target, key + 'Name', { value: name })
  }
}

export class Account {
  @named('balance')
  balance(): number {
    return 1
  }
}
