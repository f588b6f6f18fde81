export function parsed(text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    return { error: error.message }
  }
}
