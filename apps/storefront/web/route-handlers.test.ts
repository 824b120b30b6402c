import type { EntryContext, ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { createRouteHandlers } from './route-handlers.server.ts'

const ROUTES = [
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root' },
  { id: 'home', parentId: 'frame', index: true },
  { id: 'products', parentId: 'frame', path: '/products' },
  { id: 'product', parentId: 'frame', path: '/product/:id' },
  { id: 'care', parentId: 'frame', path: '/product/:id/care' },
  { id: 'nothing', parentId: 'frame', path: '*' },
]

/** Its pages say which routes they were matched with, and which the router had to prepare. */
function createBuild(): ServerBuild {
  const say = (
    _request: Request,
    _status: number,
    _headers: Headers,
    { manifest, staticHandlerContext }: EntryContext,
  ) =>
    Response.json({
      matched: staticHandlerContext.matches.map(({ route }) => route.id),
      prepared: Object.keys(manifest.routes),
    })
  const withModules = (module: object) => Object.fromEntries(ROUTES.map((route) => [route.id, { ...route, module }]))
  return {
    entry: { module: { default: say } },
    routes: withModules({ default: () => null }),
    assets: { routes: withModules({}), version: 'v' },
    ssr: true,
    future: {},
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

const handlerFor = createRouteHandlers(createBuild(), 'production')
const ask = async (path: string, prefix = '') => {
  const url = `http://velluto.test${path}`
  return (await handlerFor(url, prefix)(new Request(url))).json()
}

it.each([
  ['/', ['root', 'frame', 'home']],
  ['/products?page=2', ['root', 'frame', 'products']],
  ['/Products/', ['root', 'frame', 'products']],
  ['/%70roducts', ['root', 'frame', 'products']],
  ['/product/17', ['root', 'frame', 'product']],
  ['/product/17/care', ['root', 'frame', 'care']],
  ['/product/17/other', ['root', 'frame', 'nothing']],
  ['/product', ['root', 'frame', 'nothing']],
  ['/nowhere/product/17', ['root', 'frame', 'nothing']],
])('%s is the page it is', async (path, matched) => {
  expect((await ask(path)).matched).toEqual(matched)
})

it('a language before the path changes nothing', async () => {
  expect((await ask('/de', '/de')).matched).toEqual(['root', 'frame', 'home'])
  expect((await ask('/de/product/17', '/de')).matched).toEqual(['root', 'frame', 'product'])
  expect((await ask('/de/nowhere', '/de')).matched).toEqual(['root', 'frame', 'nothing'])
})

it('the router prepares only what can be at the address', async () => {
  expect((await ask('/products')).prepared).toEqual(['root', 'frame', 'products', 'nothing'])
  expect((await ask('/product/17')).prepared).toEqual(['root', 'frame', 'product', 'care', 'nothing'])
  expect((await ask('/nowhere')).prepared).toEqual(ROUTES.map(({ id }) => id))
})

it('addresses that visitors make up share one handler', () => {
  const one = handlerFor('http://velluto.test/a', '')
  expect(handlerFor('http://velluto.test/b/c', '')).toBe(one)
  expect(handlerFor('http://velluto.test/products.data', '')).toBe(one)
  expect(handlerFor('http://velluto.test/__manifest?paths=/cart', '')).toBe(one)
})
