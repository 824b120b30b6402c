import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { handleEndpoint } from './handle.ts'

const signUp = {
  method: 'POST',
  path: '/',
  tag: 'Accounts',
  summary: 'A call with a body',
  query: z.object({ partnerStoreId: z.uuid() }),
  body: z.object({ email: z.email(), address: z.object({ city: z.string() }), friendId: z.uuid().optional() }),
  data: z.object({ email: z.string() }),
  failures: [],
} as const

const handler = handleEndpoint(signUp, async ({ body }) => ({ ok: true, data: { email: body.email }, language: 'it' }))

async function send(body: string, type = 'application/json') {
  const request = new Request('https://api.example/?partnerStoreId=0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a01', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })
  const response = await handler({ request, params: {}, caller: { kind: 'storefront' } })
  return { status: response.status, body: await response.json() }
}

describe('a call with a body', () => {
  const right = { email: 'anna@atelier.example', address: { city: 'Milano' } }

  it('reaches its verb as its endpoint describes it', async () => {
    expect(await send(JSON.stringify({ ...right, admin: true }))).toEqual({
      status: 200,
      body: { success: true, data: { email: 'anna@atelier.example' } },
    })
  })

  it('names every field that is wrong', async () => {
    const { status, body } = await send('{"email":"anna","address":{}}')
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_REQUEST')
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'address.city'])
  })

  it('says so when only an id is malformed', async () => {
    const { body } = await send(JSON.stringify({ ...right, friendId: '7' }))
    expect(body).toMatchObject({ code: 'INVALID_ID', errors: [{ field: 'friendId' }] })
  })

  it.each([
    ['{', 'application/json', 400, 'INVALID_JSON'],
    ['{}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [`"${'a'.repeat(300_000)}"`, 'application/json', 413, 'BODY_TOO_LARGE'],
    ['', 'application/json', 400, 'INVALID_REQUEST'],
    ['null', 'application/json', 400, 'INVALID_REQUEST'],
    ['[]', 'application/json', 400, 'INVALID_REQUEST'],
    ['"text"', 'application/json', 400, 'INVALID_REQUEST'],
  ])('%.10s as %s is %i %s', async (text, type, status, code) => {
    expect(await send(text, type)).toMatchObject({ status, body: { success: false, code } })
  })
})
