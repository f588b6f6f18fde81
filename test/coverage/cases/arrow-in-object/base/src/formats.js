export const formats = {
  json: (value) => JSON.stringify(value),
}
