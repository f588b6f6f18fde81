export function discounted(price, loyal) {
  return loyal
    ? price * 0.9
    : price
}
