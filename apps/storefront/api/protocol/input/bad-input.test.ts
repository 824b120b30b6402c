import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveSize } from '#database/queries/catalogue/garment-facts.ts'
import { saveUnit } from '#database/queries/catalogue/products.ts'
import { insertOwnPage } from '#database/queries/stores/own-pages.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { describeInput } from '#kit/api/openapi/schemas.ts'
import { errorStatus } from '#kit/contract/error-codes.ts'
import { type CallName, calls } from '#storefront/contract/calls.ts'
import { describeCall } from '#storefront/contract/endpoints.ts'
import { createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, DRESS_ID } from '#tests/support/fixtures/test-stores.ts'

const OWN_PAGE = 'chi-siamo'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await inStore(app.db, ATELIER_ID, async (trx) => {
    const labels = { IT: '42', EU: '38', UK: '10', US: '6' }
    await saveSize(trx, { code: 'IT42', kind: 'clothing', position: 1, labels, measures: null })
    const unit = { id: DRESS_ID, productId: DRESS_ID, barcode: 'DRESS-1' }
    await saveUnit(trx, { ...unit, size: 'IT42', condition: 'good', state: 'available' })
    const about = { storeId: ATELIER_ID, slug: OWN_PAGE, language: 'it' as const }
    await insertOwnPage(trx, { ...about, now: new Date() })
    await saveStorePage(trx, { ...about, content: { title: 'Chi siamo', text: 'Da *Milano*.' } })
  })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

/** What anybody may read; calls that people make about themselves have a test of their own. */
const names = (Object.keys(calls) as CallName[]).filter((name) => {
  const { method, path, bearer } = describeCall(name)
  return method === 'GET' && path.startsWith('/public-api/') && bearer === undefined
})
/** Without those that open with a key: here nobody has one. */
const readable = names.filter((name) => !describeCall(name).askedByServer)
const good: Record<string, string> = {
  domain: 'atelier.example',
  partnerStoreId: ATELIER_ID,
  id: DRESS_ID,
  productId: DRESS_ID,
  sizeId: 'IT42',
  type: 'rent',
  daysCount: '4',
  cart: 'a-cart-of-somebody',
  code: 'ciao10',
  token: 'a-key-of-nobody',
}

function addressOf(name: CallName, changes: Record<string, string> = {}): string {
  const slug = name === 'ownPage' ? OWN_PAGE : 'contacts'
  const values: Record<string, string> = { ...good, slug, ...changes }
  const { path, query } = describeCall(name)
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(values[parameter] ?? ''))
  const pairs = Object.keys(query?.shape ?? {}).flatMap((key) =>
    values[key] === undefined ? [] : [[key, values[key]]],
  )
  return `${filled}?${new URLSearchParams(pairs)}`
}

const idCases = names.flatMap((name) => {
  const { params, query } = describeCall(name)
  const fields = [params, query].flatMap((schema) =>
    Object.entries(schema ? (describeInput(schema).properties ?? {}) : {}),
  )
  return fields.filter(([, schema]) => schema.format === 'uuid').map(([field]) => [name, field] as const)
})

const requiredCases = names.flatMap((name) => {
  const { query } = describeCall(name)
  return (query ? (describeInput(query).required ?? []) : []).map((field) => [name, field] as const)
})

async function expectFailure(response: Response, code: keyof typeof errorStatus): Promise<{ field?: string }[]> {
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('application/json')
  expect({ status: response.status, code: JSON.parse(text).code }).toEqual({ status: errorStatus[code], code })
  const body = JSON.parse(text)
  expect(Object.keys(body)).toEqual(['success', 'code', 'errors'])
  expect(body.success).toBe(false)
  expect(body.errors[0].message).not.toBe('')
  expect(text).not.toMatch(/node_modules|\.ts:|at async|select |Zod/i)
  return body.errors
}

describe('every reading call', () => {
  it.each(readable)('%s answers what its contract says', async (name) => {
    const response = await app.get(addressOf(name))
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body.success).toBe(true)
    expect(describeCall(name).data.parse(body.data)).toEqual(body.data)
  })

  it.each(readable)('%s ignores parameters nobody described', async (name) => {
    const response = await app.get(`${addressOf(name)}&utm_source=x&utm_source=y&__proto__=1&constructor=2`)
    expect(response.status).toBe(200)
  })

  it.each(names)('%s wants a bearer token', async (name) => {
    const wrong = ['', 'Bearer', 'Bearer ', PUBLIC_TOKEN, `Basic ${PUBLIC_TOKEN}`, `Bearer a ${PUBLIC_TOKEN}`]
    for (const authorization of wrong) {
      const response = await app.get(addressOf(name), { authorization })
      await expectFailure(response, 'TOKEN_MISSING')
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
    await expectFailure(await app.fetch(new Request(`https://api.example${addressOf(name)}`)), 'TOKEN_MISSING')
  })

  it.each(names)('%s knows its token', async (name) => {
    for (const token of ['other', PUBLIC_TOKEN.toUpperCase(), `${PUBLIC_TOKEN}x`, 'a.b.c']) {
      await expectFailure(await app.get(addressOf(name), { authorization: `Bearer ${token}` }), 'TOKEN_INVALID')
    }
  })

  it.each(readable)('%s refuses other methods and names its own', async (name) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].filter(
      (other) => other !== calls[name].method,
    )) {
      const request = new Request(`https://api.example${addressOf(name)}`, {
        method,
        body: method === 'POST' ? '{broken' : null,
      })
      const response = await app.fetch(request)
      await expectFailure(response, 'METHOD_NOT_ALLOWED')
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    }
  })

  it.each(readable)('%s answers HEAD like GET without the words, and OPTIONS with its methods', async (name) => {
    const headers = { authorization: `Bearer ${PUBLIC_TOKEN}` }
    const head = await app.fetch(new Request(`https://api.example${addressOf(name)}`, { method: 'HEAD', headers }))
    expect({ status: head.status, body: await head.text() }).toEqual({ status: 200, body: '' })
    const options = await app.fetch(new Request(`https://api.example${addressOf(name)}`, { method: 'OPTIONS' }))
    expect({ status: options.status, allow: options.headers.get('allow') }).toEqual({
      status: 204,
      allow: 'GET, HEAD, OPTIONS',
    })
  })
})

describe('a malformed id', () => {
  const malformed = [
    'x',
    '1',
    `${ATELIER_ID}x`,
    ATELIER_ID.replaceAll('-', ''),
    `{${ATELIER_ID}}`,
    "' or 1=1 --",
    '\u0000',
    '%',
    'à'.repeat(36),
    'a'.repeat(5000),
  ]
  it.each(idCases)('%s names the field %s', async (name, field) => {
    for (const value of malformed) {
      expect(await expectFailure(await app.get(addressOf(name, { [field]: value })), 'INVALID_ID')).toMatchObject([
        { field },
      ])
    }
  })
})

describe('a required parameter', () => {
  it.each(requiredCases)('%s misses %s', async (name, field) => {
    const missing = await app.get(addressOf(name).replace(new RegExp(`${field}=[^&]*`), ''))
    expect(await expectFailure(missing, 'INVALID_REQUEST')).toMatchObject([{ field }])
  })

  it.each(requiredCases)('%s does not choose between two values of %s', async (name, field) => {
    const twice = await app.get(`${addressOf(name)}&${field}=${good[field]}`)
    expect(await expectFailure(twice, 'INVALID_REQUEST')).toMatchObject([{ field }])
    const list = await app.get(addressOf(name).replace(`${field}=`, `${field}[]=`))
    expect(await expectFailure(list, 'INVALID_REQUEST')).toMatchObject([{ field }])
  })
})

describe('a path nobody answers', () => {
  it.each([
    '/public-api',
    '/public-api/',
    '/public-api/partnerstores',
    '/public-api/partnerStores/',
    '/public-api/products/a/b',
    '/public-api//products',
    '/public-api/%E0%A4%A',
    '/public-api/%00',
    '/public-api/__proto__',
    '/api',
    '/api/userMembership',
    '/api/constructor',
    '/docs/api/nothing',
  ])('%s is not found, with or without a token', async (path) => {
    await expectFailure(await app.get(path), 'NOT_FOUND')
    await expectFailure(
      await app.fetch(new Request(`https://api.example${path}`, { method: 'POST', body: '{' })),
      'NOT_FOUND',
    )
  })
})

describe('the words of a failure', () => {
  it('are those of the language that was asked for', async () => {
    const messages = await Promise.all(
      LANGUAGES.map(async (language) => {
        const response = await app.get('/public-api/nothing', { 'accept-language': language })
        expect(response.headers.get('content-language')).toBe(language)
        return (await response.json()).errors[0].message
      }),
    )
    expect(messages[0]).toBe('Non abbiamo trovato quello che cerchi.')
    expect(new Set(messages).size).toBe(LANGUAGES.length)
  })
})

describe('nonsense', () => {
  it('never surprises the server', async () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), anything, anything, anything, async (name, one, other, language) => {
        const query = new URLSearchParams({ domain: one, partnerStoreId: other, limit: one, locale: other })
        const path = calls[name].path.replace(/\{\w+\}/, encodeURIComponent(one.toWellFormed()))
        const headers = { 'accept-language': encodeURIComponent(language.toWellFormed()) }
        const response = await app.get(`${path}?${query}`, headers)
        expect([400, 404]).toContain(response.status)
      }),
      { numRuns: 200 },
    )
  })
})
