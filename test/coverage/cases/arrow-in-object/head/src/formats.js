export const formats = {
  json: (value) => JSON.stringify(value),
  text: (value) => String(value),
}
