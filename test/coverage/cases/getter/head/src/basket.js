export class Basket {
  items = []

  add(item) {
    this.items.push(item)
    return this.items.length
  }

  get isEmpty() {
    return this.items.length === 0
  }
}
