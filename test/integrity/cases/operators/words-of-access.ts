import { type Change, type Expected, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onPytest = upon({ 'pyproject.toml': PYPROJECT })
const swap = (name: string, expected: Expected, path: string, text: string, from: string, to: string, beside: Tree = {}): Change =>
  (path.endsWith('.py') ? onPytest : onVitest)(name, expected, { ...beside, [path]: text }, { [path]: [[from, to]] })

const NEST = `import { Controller, Delete, Param } from '@nestjs/common'
import { Roles } from './roles'

@Controller('berths')
export class Berths {
  @Delete(':id')
  @Roles('admin')
  free(@Param('id') id: string) {
    return release(id)
  }
}
`
const ROUTE = `const { allow } = require('./access')

module.exports = (app) => {
  app.delete('/berths/:id', allow(['admin']), require('./berths').free)
}
`
const HAPI = `exports.routes = [
  { method: 'DELETE', path: '/berths/{id}', options: { auth: { strategy: 'session', scope: ['admin'] }, handler: (request) => release(request.params.id) } },
]
`
const SHIELD = `import { and, rule, shield } from 'graphql-shield'
import { allow } from 'graphql-shield'

const isSkipper = rule()((_, __, { user }) => user !== null)
const isMaster = rule()((_, __, { user }) => user.role === 'master')

export const permissions = shield({ Mutation: { free: and(isSkipper, isMaster) } }, { fallbackRule: isSkipper })
`
const KOA = `const Koa = require('koa')
const jwt = require('koa-jwt')
const router = require('./router')

const app = new Koa()
app.use(jwt({ secret: process.env.SECRET }).unless({ path: [/^\\/login/] }))
app.use(router.routes())
module.exports = app
`
const ROUTER = `const Router = require('@koa/router')

module.exports = new Router().get('/ledger', (ctx) => ctx.render('ledger'))
`
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /berths/{id} {
      allow read: if true;
      allow write: if request.auth != null && request.auth.token.master == true;
    }
  }
}
`
const ROWS = `create table berths (id int primary key, owner uuid not null);
alter table berths enable row level security;
create policy own on berths using (owner = auth.uid());
`
const JWT = `from flask import Flask
from flask_jwt_extended import jwt_required

app = Flask(__name__)


@app.get("/me")
@jwt_required(fresh=True)
def me():
    return profile()
`
const SCOPES = `from fastapi import FastAPI, Security

from .access import skipper

app = FastAPI()


@app.get("/berths")
def berths(user=Security(skipper, scopes=["berths:read", "piers:read"])):
    return find(user)
`
const STAFF = `from django.contrib.auth.decorators import user_passes_test


@user_passes_test(lambda user: user.is_staff)
def report(request):
    return render_report()
`
const MARKDOWN = `import MarkdownIt from 'markdown-it'

export const md = new MarkdownIt({ html: false, linkify: true })
`
const CLEAN = `import sanitizeHtml from 'sanitize-html'

export const clean = (html) => sanitizeHtml(html, { allowedTags: ['b', 'i'], allowedAttributes: {} })
`
const TEMPLATE = `import Handlebars from 'handlebars'

export const card = (source) => Handlebars.compile(source, { strict: true })
`
const VUE = `<script setup>
defineProps({ note: String })
</script>
<template><p>{{ note }}</p></template>
`
const PAGE = `<!doctype html>
<script src="https://cdn.example/map.js" integrity="sha384-abc" crossorigin="anonymous"></script>
`
const FEED = `from defusedxml import ElementTree


def parse(text):
    return ElementTree.fromstring(text)
`
const V: Expected = 'validation_bypass'

/** Who passes and what is cleaned, in the words of libraries. */
export const WORDS_OF_ACCESS: readonly Change[] = [
  swap('a further role passes by a decorator', V, 'src/berths.ts', NEST, "@Roles('admin')", "@Roles('admin', 'skipper')"),
  swap(
    'fewer roles pass by a decorator',
    'silent',
    'src/berths.ts',
    NEST.replace("@Roles('admin')", "@Roles('admin', 'skipper')"),
    "@Roles('admin', 'skipper')",
    "@Roles('admin')",
  ),
  swap('another role passes by a decorator', 'silent', 'src/berths.ts', NEST, "@Roles('admin')", "@Roles('master')"),
  swap('a further role passes on a route', V, 'src/routes.js', ROUTE, "allow(['admin'])", "allow(['admin', 'guest'])"),
  swap(
    'a further method is allowed that is no role',
    'silent',
    'src/cors.js',
    "const { allow } = require('./cors-of')\n\nmodule.exports = allow(['GET'])\n",
    "['GET']",
    "['GET', 'HEAD']",
  ),
  swap('a further column is picked', 'silent', 'src/pick.js', "export const pick = (rows) => only(rows, ['name'])\n", "['name']", "['name', 'member']"),
  swap('a further scope passes with hapi', V, 'src/routes.js', HAPI, "scope: ['admin']", "scope: ['admin', 'skipper']"),
  swap('a rule of a shield asks for a part', V, 'src/shield.ts', SHIELD, 'and(isSkipper, isMaster)', 'isSkipper'),
  swap('what no rule names is open', V, 'src/shield.ts', SHIELD, 'fallbackRule: isSkipper', 'fallbackRule: allow'),
  swap('a rule of a shield asks for more', 'silent', 'src/shield.ts', SHIELD, 'fallbackRule: isSkipper', 'fallbackRule: and(isSkipper, isMaster)'),
  swap('nobody is asked for a path that there was', V, 'src/app.js', KOA, '[/^\\/login/]', '[/^\\/login/, /^\\/ledger/]', { 'src/router.js': ROUTER }),
  onVitest(
    'nobody is asked for a path that is new',
    'silent',
    { 'src/app.js': KOA, 'src/router.js': ROUTER },
    {
      'src/app.js': [['[/^\\/login/]', '[/^\\/login/, /^\\/tides/]']],
      'src/router.js': [['new Router()', "new Router().get('/tides', (ctx) => ctx.render('tides'))"]],
    },
  ),
  swap(
    'a rule of Firebase lets all write',
    V,
    'firestore.rules',
    RULES,
    'allow write: if request.auth != null && request.auth.token.master == true',
    'allow write: if true',
  ),
  swap('a rule of Firebase asks for a part', V, 'firestore.rules', RULES, ' && request.auth.token.master == true', ''),
  swap('a rule of Firebase asks for more', 'silent', 'firestore.rules', RULES, 'allow read: if true', 'allow read: if request.auth != null'),
  swap('rows are open to all', V, 'db/berths.sql', ROWS, 'alter table berths enable row level security;\n', ''),
  swap('a policy is true of all rows', V, 'db/berths.sql', ROWS, 'using (owner = auth.uid())', 'using (true)'),
  swap('a policy asks for more', 'silent', 'db/berths.sql', ROWS, 'using (owner = auth.uid())', "using (owner = auth.uid() and owner <> 'x')"),
  swap('a token may be missing', V, 'harbour/api.py', JWT, 'fresh=True', 'optional=True'),
  swap('a token may not be missing any more', 'silent', 'harbour/api.py', JWT.replace('fresh=True', 'optional=True'), 'optional=True', 'fresh=True'),
  swap('a scope is asked for no more', V, 'harbour/api.py', SCOPES, '["berths:read", "piers:read"]', '["berths:read"]'),
  swap('a further scope is asked for', 'silent', 'harbour/api.py', SCOPES, '["berths:read", "piers:read"]', '["berths:read", "piers:read", "tides:read"]'),
  swap('everybody passes the test', V, 'harbour/views.py', STAFF, 'lambda user: user.is_staff', 'lambda user: True'),
  swap('who passes the test is told otherwise', 'silent', 'harbour/views.py', STAFF, 'lambda user: user.is_staff', 'lambda person: person.is_staff'),
  swap('markup passes through Markdown', V, 'src/md.js', MARKDOWN, 'html: false', 'html: true'),
  swap('Markdown gets typographic', 'silent', 'src/md.js', MARKDOWN, 'linkify: true', 'linkify: true, typographer: true'),
  swap('all tags are allowed', V, 'src/clean.js', CLEAN, "allowedTags: ['b', 'i']", 'allowedTags: false'),
  swap('a template escapes nothing', V, 'src/card.js', TEMPLATE, 'strict: true', 'strict: true, noEscape: true'),
  swap('a text becomes markup in Vue', V, 'src/Note.vue', VUE, '<p>{{ note }}</p>', '<p v-html="note" />'),
  swap('a text gets a class in Vue', 'silent', 'src/Note.vue', VUE, '<p>{{ note }}</p>', '<p class="note">{{ note }}</p>'),
  swap('a script is pinned no more', V, 'public/index.html', PAGE, ' integrity="sha384-abc"', ''),
  swap(
    'a script of another place is pinned no more',
    'silent',
    'public/index.html',
    PAGE,
    'src="https://cdn.example/map.js" integrity="sha384-abc"',
    'src="/map.js"',
  ),
  swap('a parser of XML that expands entities', V, 'harbour/feed.py', FEED, 'from defusedxml import ElementTree', 'from xml.etree import ElementTree'),
  swap(
    'a parser of XML that expands none',
    'silent',
    'harbour/feed.py',
    FEED.replace('defusedxml', 'xml.etree'),
    'from xml.etree import',
    'from defusedxml import',
  ),
]
