// As much of a router as the cases register routes with; no server is needed to call a handler.
const methods = ['get', 'post', 'put', 'patch', 'delete']

function Router() {
  const routes = new Map()
  const router = { handlerOf: (method, path) => routes.get(`${method} ${path}`) }
  for (const method of methods) {
    router[method] = (path, handler) => {
      routes.set(`${method} ${path}`, handler)
      return router
    }
  }
  return router
}

module.exports = Router
module.exports.Router = Router
