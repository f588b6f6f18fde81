export function total(items, coupon) {
  const sum = items.reduce((cents, item) => cents + item.price * item.quantity, 0)
  if (coupon && coupon.expires < coupon.now) throw new RangeError('coupon expired')
  return coupon ? Math.floor(sum * (1 - coupon.percent / 100)) - 1 : sum
}

export function itemCount(items) {
  return items.reduce((count, item) => count + item.quantity, 0)
}
