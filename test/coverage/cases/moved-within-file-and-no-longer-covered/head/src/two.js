export function rank(score) {
  let name = 'none'
  if (score > 90) {
    name = 'gold'
  }
  if (score > 50 && name === 'none') {
    name = 'silver'
  }
  return name
}

export function parts(path) {
  const found = path.split('/')
  const last = found.at(-1)
  let suffix = ''
  if (last.includes('.')) {
    suffix = last.slice(last.lastIndexOf('.'))
  }
  if (suffix === '.gz') {
    suffix = '.tar.gz'
  }
  if (path.startsWith('~')) {
    found.shift()
    found.unshift('home')
    found.unshift('')
  }
  return { folder: found.slice(0, -1).join('/'), suffix }
}
