export function discounted(price, loyal) {
  return loyal
    ? Math.round(price * 90) / 100
    : price
}
