import { describe, expect, it } from 'vitest'
import { createShopDocument, SHOP_REFERENCE } from '#storefront/api/document/shop-document.ts'
import { type CallName, calls } from '#storefront/contract/calls.ts'
import { describeCall } from '#storefront/contract/endpoints.ts'
import { createDocsRoutes } from './docs-routes.ts'

const docs = createDocsRoutes(SHOP_REFERENCE)
const ask = (path: string, method = 'GET') => docs.fetch(new Request(`https://api.example${path}`, { method }))

describe('the API about itself', () => {
  it('gives machines its OpenAPI document, without a token', async () => {
    const response = await ask('/public-api/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual(createShopDocument())
  })

  it('gives people a page that runs nothing and loads only its own style', async () => {
    const response = await ask('/docs/api')
    const page = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
    expect(page).not.toMatch(/<script|<style|style="|https?:\/\/(?!velluto\.localhost)/)
    const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? []
    expect((await ask(stylesheet)).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it.each(Object.keys(calls) as CallName[])('shows the call %s with an example to paste', async (name) => {
    const page = await (await ask('/docs/api')).text()
    const start = page.indexOf(`<article id="${name}">`)
    const article = page.slice(start, page.indexOf('</article>', start))
    expect(article).toContain(`<code>${calls[name].path}</code>`)
    expect(article).toMatch(/curl (-X \w+ )?&#39;http:\/\/velluto\.localhost:3000\/(public-)?api\//)
    expect(article.includes('Authorization: Bearer ')).toBe(describeCall(name).bearer !== 'none')
    expect(article).not.toMatch(/undefined|\[object|NaN/)
  })

  it('links only to places that exist on the page', async () => {
    const page = await (await ask('/docs/api')).text()
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe([...page.matchAll(/ id="/g)].length)
  })

  it.each(['/public-api/openapi.json', '/docs/api', '/docs/api/style.css'])('is only for reading: %s', async (path) => {
    expect((await ask(path, 'HEAD')).status).toBe(200)
    expect((await ask(path, 'OPTIONS')).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    const response = await ask(path, 'POST')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})
