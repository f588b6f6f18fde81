export function cityOf(user) {
  return user.address?.city
}
