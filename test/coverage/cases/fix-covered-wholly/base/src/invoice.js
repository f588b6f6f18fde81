export function invoice(order) {
  return { sum: order.net }
}
