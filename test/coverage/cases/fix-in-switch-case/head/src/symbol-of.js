export function symbolOf(currency) {
  switch (currency) {
    case 'usd':
      return '$'
    case 'eur':
      return '€'
    default:
      return '?'
  }
}
