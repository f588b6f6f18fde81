export function isOpen(shop, hour) {
  return shop.open && hour < 18
}
