import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#storefront/contract/calls.ts'
import { describeCall } from '#storefront/contract/endpoints.ts'
import { CUSTOMER_TOKEN, createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

const all = Object.keys(calls) as CallName[]
const withBody = all.filter((name) => describeCall(name).body !== undefined)
const withNeeds = withBody.filter((name) => !describeCall(name).body?.safeParse({}).success)
const withBearer = all.filter((name) => describeCall(name).bearer === undefined)
const ofCustomers = withBearer.filter(
  (name) => calls[name].path.startsWith('/api/') && !describeCall(name).openToVisitors,
)

const ANY_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9fff'

type Asking = { method?: string; body?: string | undefined; type?: string; bearer?: string | null }

async function ask(name: CallName, { method, body, type = 'application/json', bearer }: Asking = {}) {
  const { path, method: own } = calls[name]
  const token = bearer === undefined ? (path.startsWith('/api/') ? CUSTOMER_TOKEN : PUBLIC_TOKEN) : bearer
  const address = `https://atelier.example${path.replace('{id}', ANY_ID).replace('{slug}', 'home')}`
  const response = await app.fetch(
    new Request(`${address}?partnerStoreId=${ATELIER_ID}`, {
      method: method ?? own,
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), 'content-type': type },
      body: body ?? null,
    }),
  )
  const text = await response.text()
  expect(text).not.toMatch(/node_modules|\.ts:|at async|Zod/)
  return { status: response.status, allow: response.headers.get('allow'), body: text === '' ? null : JSON.parse(text) }
}

describe('a body', () => {
  it.each(withBody)('%s wants one that is JSON', async (name) => {
    expect(await ask(name, { body: '{broken' })).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } })
    expect(await ask(name, { body: '\u0000' })).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } })
    expect(await ask(name, { body: '{}', type: 'text/plain' })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
  })

  it.each(withBody)('%s does not read one without end', async (name) => {
    const body = JSON.stringify({ email: 'a'.repeat(300_000) })
    expect(await ask(name, { body })).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } })
  })

  it.each(withNeeds)('%s names what is missing in it', async (name) => {
    for (const body of [undefined, '{}', '[]', 'null', '7', '"text"']) {
      const answer = await ask(name, { body })
      expect(answer.status).toBe(400)
      expect(['INVALID_REQUEST', 'INVALID_ID']).toContain(answer.body.code)
    }
    const fields = (await ask(name, { body: '{}' })).body.errors.map(({ field }: { field: string }) => field)
    expect(fields).not.toContain(undefined)
  })

  it('never surprises the server', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
      fc.constant('a@b.it'),
      fc.constant(ATELIER_ID),
    )
    const keys = [
      'email',
      'password',
      'firstName',
      'lastName',
      'phone',
      'language',
      'token',
      'partnerStoreId',
      'province',
    ]
    const body = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...withBody), body, async (name, content) => {
        expect((await ask(name, { body: JSON.stringify(content) })).status).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a bearer', () => {
  it.each(withBearer)('%s is asked for one', async (name) => {
    expect(await ask(name, { bearer: null })).toMatchObject({ status: 401, body: { code: 'TOKEN_MISSING' } })
    for (const bearer of ['other', 'a.b.c', `${PUBLIC_TOKEN}x`]) {
      expect(await ask(name, { bearer })).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
    }
  })

  it.each(ofCustomers)('%s is not for visitors', async (name) => {
    expect(await ask(name, { bearer: PUBLIC_TOKEN })).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } })
  })
})

describe('a method', () => {
  it.each(all)('%s knows those of its path', async (name) => {
    const { path } = calls[name]
    const known = all.filter((other) => calls[other].path === path).map((other) => calls[other].method)
    const unknown = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((method) => !known.includes(method as 'GET'))
    for (const method of unknown) {
      const answer = await ask(name, { method })
      expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
      for (const other of known) expect(answer.allow).toContain(other)
    }
  })
})
