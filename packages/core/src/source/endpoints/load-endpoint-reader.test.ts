import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/index.js'
import { loadEndpointReader } from './load-endpoint-reader.js'

async function routesOf(path: string, text: string): Promise<string[]> {
  const endpointsOf = await loadEndpointReader([{ path, text }])
  return endpointsOf(path, text).map(shown)
}

function shown({ method, route, line, endLine, handler }: Endpoint): string {
  return `${method} ${route ?? '?'} ${line === endLine ? line : `${line}-${endLine}`}${handler === null ? '' : ` ${handler}`}`
}

const EXPRESS = `import express from 'express'\nconst app = express()\n`
const CASES: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['Express app, inline handler over lines', 'src/app.ts', `${EXPRESS}app.get('/users', async (req, res) => {\n  res.json([])\n})\n`, ['GET /users 3-5']],
  [
    'Express with middleware and a named handler',
    'src/app.ts',
    `${EXPRESS}app.post('/users', auth, create)\nfunction create(req, res) {}\n`,
    ['POST /users 3 create'],
  ],
  ['Express wrapped handler', 'src/app.ts', `${EXPRESS}app.put('/u/:id', wrap(update))\nconst update = async () => {}\n`, ['PUT /u/:id 3 update']],
  [
    'Express Router by name',
    'src/r.ts',
    `import { Router } from 'express'\nconst router = Router()\nexport const r = router.delete('/x', (q, s) => s.end())\n`,
    ['DELETE /x 3'],
  ],
  [
    'express.Router() and require',
    'src/r.js',
    `const express = require('express')\nconst r = express.Router()\nr.all('/x', h)\nfunction h() {}\n`,
    ['ANY /x 3 h'],
  ],
  ['destructured require', 'src/r.js', `const { Router } = require('express')\nconst r = new Router()\nr.get('/x', () => {})\n`, ['GET /x 3']],
  [
    'route chain',
    'src/r.ts',
    `${EXPRESS}app.route('/users')\n  .get((q, s) => s.end())\n  .post(create)\nfunction create() {}\n`,
    ['GET /users 4', 'POST /users 5 create'],
  ],
  ['setting is no route', 'src/app.ts', `${EXPRESS}app.get('env')\napp.set('x', 1)\napp.get('view engine')\n`, []],
  ['computed route', 'src/app.ts', `${EXPRESS}app.get(prefix + '/x', (q, s) => s.end())\n`, ['GET ? 3']],
  ['constant route', 'src/app.ts', `${EXPRESS}const PATH = '/x'\napp.get(PATH, (q, s) => s.end())\n`, ['GET /x 4']],
  ['regular expression', 'src/app.ts', `${EXPRESS}app.get(/^\\/x/, (q, s) => s.end())\n`, ['GET /^\\/x/ 3']],
  [
    'typed parameter',
    'src/r.ts',
    `import type { Application } from 'express'\nexport function add(server: Application) {\n  server.get('/x', (q, s) => s.end())\n}\n`,
    ['GET /x 3'],
  ],
  ['parameter that is called like one', 'src/handlers.js', `module.exports = (app) => {\n  app.get('/x', (req, res) => res.end(''))\n}\n`, ['GET /x 2']],
  ['router of another file', 'src/routes.ts', `import { router } from './router.js'\nrouter.get('/x', (req, res) => res.end())\n`, ['GET /x 2']],
  [
    'field of a class',
    'src/server.ts',
    `import express from 'express'\nexport class Server {\n  app = express()\n  listen() {\n    this.app.get('/x', this.list)\n  }\n  list() {}\n}\n`,
    ['GET /x 5 Server.list'],
  ],
  [
    'field that the constructor sets',
    'src/server.js',
    `import { Router } from 'express'\nexport class Users {\n  constructor() {\n    this.router = Router()\n    this.router.get('/x', this.list.bind(this))\n  }\n  list() {}\n}\n`,
    ['GET /x 5 Users.list'],
  ],
  [
    'Fastify shorthand and options',
    'src/f.ts',
    `import Fastify from 'fastify'\nconst fastify = Fastify({ logger: true })\nfastify.get('/x', { schema }, async () => 1)\nfastify.post('/y', { handler: make })\nfunction make() {}\n`,
    ['GET /x 3', 'POST /y 4 make'],
  ],
  [
    'Fastify route object',
    'src/f.ts',
    `import { fastify } from 'fastify'\nconst app = fastify()\napp.route({\n  method: ['GET', 'HEAD'],\n  url: '/x',\n  handler: list,\n})\nfunction list() {}\n`,
    ['GET|HEAD /x 3-7 list'],
  ],
  [
    'Fastify plugin',
    'src/f.ts',
    `import type { FastifyInstance } from 'fastify'\nexport default async function plugin(instance: FastifyInstance) {\n  instance.get('/x', async () => 1)\n}\n`,
    ['GET /x 3'],
  ],
  [
    'Hono chain with base path',
    'src/h.ts',
    `import { Hono } from 'hono'\nconst app = new Hono().basePath('/api')\napp.get('/x', (c) => c.text('')).post('/y', (c) => c.text(''))\n`,
    ['GET /api/x 3', 'POST /api/y 3'],
  ],
  ['Hono on', 'src/h.ts', `import { Hono } from 'hono'\nexport default new Hono().on(['PUT', 'DELETE'], '/x', (c) => c.text(''))\n`, ['PUT|DELETE /x 2']],
  [
    'Koa router with names',
    'src/k.js',
    `import Router from '@koa/router'\nconst router = new Router()\nrouter.get('list', '/x', (ctx) => {})\nrouter.del('/y', (ctx) => {})\n`,
    ['GET /x 3', 'DELETE /y 4'],
  ],
  [
    'Next.js route handlers',
    'src/app/(shop)/api/users/[id]/route.ts',
    `export async function GET() {\n  return Response.json([])\n}\nexport const POST = wrap(async () => {})\nexport const dynamic = 'force'\n`,
    ['GET /api/users/[id] 1-3 GET', 'POST /api/users/[id] 4 POST'],
  ],
  [
    'Next.js renamed and given on',
    'app/route.ts',
    `const handler = () => {}\nexport { handler as GET, handler as POST }\n`,
    ['GET / 2 handler', 'POST / 2 handler'],
  ],
  ['Next.js pages', 'pages/api/users/index.ts', `export default function handler(req, res) {\n  res.end()\n}\n`, ['ANY /api/users 1-3 handler']],
  [
    'NestJS',
    'src/users.controller.ts',
    `import { Controller, Get, Post as Make } from '@nestjs/common'\n@Controller('users')\nexport class Users {\n  @Get(':id')\n  find() {\n    return 1\n  }\n  @Make()\n  add() {}\n  other() {}\n}\n`,
    ['GET /users/:id 4-7 Users.find', 'POST /users 8-9 Users.add'],
  ],
  [
    'Map, axios, cache and fetch',
    'src/m.ts',
    `import axios from 'axios'\nimport express from 'express'\nconst map = new Map()\nmap.get('/x', () => 1)\naxios.get('/users', { x: () => 1 })\ncache.delete('/y', () => 1)\nfetch('/users')\napp.get('/x', () => 1)\n`,
    [],
  ],
  [
    'an object of the same name as an app',
    'src/m.ts',
    `import express from 'express'\nconst app = new Map()\napp.get('/x', () => 1)\nfunction f(router) { return router.get('users') }\n`,
    [],
  ],
  ['msw handlers', 'src/mocks.ts', `import { http } from 'msw'\n// express\nexport const handlers = [http.get('/x', () => 1)]\n`, []],
  ['a test file', 'src/app.test.ts', `${EXPRESS}app.get('/users', (q, s) => s.end())\n`, []],
  ['broken text', 'src/app.ts', `import express from 'express'\nconst = = {`, []],
  [
    'Flask',
    'app.py',
    `from flask import Flask\napp = Flask(__name__)\n\n@app.route('/users', methods=['GET', 'POST'])\n@auth\ndef users():\n    return []\n`,
    ['GET|POST /users 4-7 users'],
  ],
  [
    'Flask blueprint',
    'bp.py',
    `import flask\nbp = flask.Blueprint('x', __name__, url_prefix='/api')\n@bp.get('/x')\ndef x():\n    return ''\n@bp.route('/y')\ndef y(): return ''\n`,
    ['GET /api/x 3-5 x', 'GET /api/y 6-7 y'],
  ],
  [
    'FastAPI',
    'api.py',
    `from fastapi import APIRouter, FastAPI\nrouter = APIRouter(prefix='/v1')\n@router.get('/x/{id}')\nasync def x(id: int):\n    return id\n`,
    ['GET /v1/x/{id} 3-5 x'],
  ],
  ['app of another module', 'api.py', `from .main import app\n@app.get('/x')\ndef x():\n    return 1\n@app.cache('/y')\ndef y(): pass\n`, ['GET /x 2-4 x']],
  [
    'inside a factory',
    'api.py',
    `from flask import Flask\ndef make(app):\n    @app.get('/x')\n    def x():\n        return 1\n    return app\n`,
    ['GET /x 3-5 make.x'],
  ],
  [
    'Django urls',
    'shop/urls.py',
    `from django.urls import path, re_path, include\nfrom . import views\nurlpatterns = [\n    path('cart/', views.cart),\n    re_path(r'^old/$', views.Old.as_view()),\n    path('api/', include('api.urls')),\n    path('admin/', admin.site.urls),\n]\n`,
    ['ANY /cart/ 4', 'ANY ^old/$ 5'],
  ],
  [
    'Django views',
    'shop/views.py',
    `from django.http import JsonResponse\ndef cart(request, pk):\n    return JsonResponse({})\ndef total(items):\n    return 1\n`,
    ['ANY ? 2-3 cart'],
  ],
  [
    'Django REST framework',
    'shop/views.py',
    `from rest_framework.views import APIView\nfrom rest_framework import viewsets\nfrom rest_framework.decorators import api_view, action\nclass A(APIView):\n    def post(self, request):\n        return 1\n    def other(self): pass\nclass B(viewsets.ModelViewSet):\n    def list(self, request): return 1\n    @action(detail=True, methods=['post'])\n    def pay(self, request): return 1\n@api_view(['GET'])\ndef plain(request): return 1\n`,
    ['POST ? 5-6 A.post', 'GET ? 9 B.list', 'POST ? 10-11 B.pay', 'GET ? 12-13 plain'],
  ],
  ['no decorator of a router', 'x.py', `import flask\nimport responses\n@responses.get('/x')\ndef a(): pass\n@cache.delete('/y')\ndef b(): pass\n`, []],
  ['Python test', 'tests/test_app.py', `from flask import Flask\napp = Flask('x')\n@app.get('/x')\ndef x(): return 1\n`, []],
  ['Express, a router by another name', 'src/u.js', `module.exports = function (r) {\n  r.get('/x', (req, res) => res.end())\n}`, ['GET /x 2']],
  ['Express, handed over by name', 'src/u.js', `export function users({ app }) {\n  app.get('/x', (req, res) => res.end())\n}`, ['GET /x 2']],
  ['Express, import =', 'src/u.ts', `import express = require('express')\nconst app = express()\napp.get('/x', (q, s) => s.end())`, ['GET /x 3']],
  ['Express, computed method', 'src/u.ts', `${EXPRESS}for (const m of METHODS) app[m]('/x', (q, s) => s.end())`, ['ANY /x 3']],
  [
    'Express, parameter of the constructor',
    'src/u.ts',
    `import { Router } from 'express'\nclass A {\n  constructor(private readonly router: Router) {\n    this.router.post('/b', this.b)\n  }\n  b() {}\n}`,
    ['POST /b 4 A.b'],
  ],
  [
    'Express, handlers of routes of another file, and middleware',
    'src/users.ts',
    `import type { Request, RequestHandler, Response, NextFunction } from 'express'\nexport async function list(req: Request, res: Response) {}\nexport const make: RequestHandler = (req, res, next) => {\n  save(req).catch((error) => next(error))\n}\nexport const auth = (req: Request, res: Response, next: NextFunction) => next()\nexport class Users {\n  drop = async ({ params }: Request, res: Response) => {}\n}`,
    ['ANY ? 2 list', 'ANY ? 3-5 make', 'ANY ? 8 Users.drop'],
  ],
  [
    'Fastify plugin by its type',
    'src/u.ts',
    `import { FastifyPluginAsync } from 'fastify'\nconst users: FastifyPluginAsync = async (f) => {\n  f.get('/x', async () => 1)\n  f.route({ method: 'GET', url: '/y', handler: async () => 1 })\n}`,
    ['GET /x 3', 'GET /y 4'],
  ],
  [
    'Fastify child and a route that stands in a constant',
    'src/u.ts',
    `import Fastify from 'fastify'\nconst app = Fastify()\nconst route = { method: 'GET', url: '/y', handler: async () => 1 }\napp.register(async (child) => {\n  child.get('/x', async () => 1)\n})\napp.route(route)`,
    ['GET /x 5', 'GET /y 7'],
  ],
  [
    'Hono with a factory and OpenAPI',
    'src/u.ts',
    `import { createFactory } from 'hono/factory'\nimport { OpenAPIHono, createRoute } from '@hono/zod-openapi'\nconst app = createFactory().createApp()\napp.get('/x', (c) => c.text(''))\nconst route = createRoute({ method: 'get', path: '/y' })\nnew OpenAPIHono().openapi(route, (c) => c.json({}))`,
    ['GET /x 4', 'GET /y 6'],
  ],
  [
    'NestJS by namespace, arrow, base class',
    'src/u.controller.ts',
    `import * as nest from '@nestjs/common'\n@nest.Controller('x')\nexport class U {\n  @nest.Get() list = () => 1\n}\nexport abstract class Base {\n  @nest.Post() make() {}\n}`,
    ['GET /x 4 U.list', 'POST ? 7 Base.make'],
  ],
  [
    'no handlers: two names, an agent, a scope of nock',
    'src/m.ts',
    `import nock from 'nock'\nconst scope = nock('http://x')\nscope.get('/x', (req, res) => 1)\nfunction f(store) { store.get('/x', () => 1); store.put('/y', (value) => value) }\n`,
    [],
  ],
  [
    'Flask without decorators',
    'app.py',
    `from flask import Flask\napp = Flask(__name__)\ndef x(): return 1\napp.add_url_rule('/x', 'x', x)\napp.add_url_rule('/y', view_func=x, methods=['POST'])\n`,
    ['GET /x 4 x', 'POST /y 5 x'],
  ],
  [
    'Flask, what a sibling module exports',
    'app.py',
    `from . import users\nfrom . import main\n@users.route('/x')\ndef x(): return 1\n@main.bp.get('/y')\ndef y(): return 1\n`,
    ['GET /x 3-4 x', 'GET /y 5-6 y'],
  ],
  [
    'Flask in a class and a factory',
    'app.py',
    `from flask import Flask\nclass S:\n    def __init__(self):\n        @self.app.route('/x')\n        def x(): return 1\ndef create():\n    site = Flask(__name__)\n    @site.post('/y')\n    def y(): return 1\n`,
    ['GET /x 4-5 S.__init__.x', 'POST /y 8-9 create.y'],
  ],
  [
    'FastAPI by type, in a factory, without decorators; Starlette',
    'v.py',
    `from fastapi import APIRouter, FastAPI\nfrom starlette.routing import Route\ndef add(a: FastAPI):\n    @a.get('/x')\n    def x(): return 1\ndef build():\n    r = APIRouter(prefix='/v')\n    @r.get('/y')\n    def y(): return 1\ndef z(): return 1\nrouter.add_api_route('/z', z)\nroutes = [Route('/h', z)]\n`,
    ['GET /x 4-5 add.x', 'GET /v/y 8-9 build.y', 'GET /z 11 z', 'GET /h 12 z'],
  ],
  [
    'Django Ninja, and views outside of views.py',
    'shop/api.py',
    `from django.http import HttpRequest\nfrom django.views.decorators.http import require_GET\nfrom ninja import Router\nusers = Router()\n@users.get('/x')\ndef a(request): return 1\ndef b(request: HttpRequest): return 1\n@require_GET\ndef c(request): return 1\ndef total(request): return 1\n`,
    ['GET /x 5-6 a', 'ANY ? 7 b', 'ANY ? 8-9 c'],
  ],
  [
    'Django generic views and views of an own base',
    'shop/v.py',
    `from django.views.generic import CreateView\nfrom .base import BaseView\nclass A(CreateView):\n    def form_valid(self, form): return 1\n    def label(self): return 1\nclass B(BaseView):\n    def get(self, request): return 1\n`,
    ['POST ? 4 A.form_valid', 'GET ? 7 B.get'],
  ],
]

test.each(CASES)('%s', async (_title, path, text, expected) => {
  expect(await routesOf(path, text)).toEqual(expected)
})
