export function invoice(order) {
  const net = Number(order.net)
  const rate = order.rate / 100
  const tax = Math.round(net * rate * 100) / 100
  const sum = net + tax
  const lines = [net, tax]
  const due = order.paid === true ? 0 : sum
  return { sum, lines, due }
}
