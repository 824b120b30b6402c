import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'

type Door = Awaited<ReturnType<typeof openTestDoor>>
let door: Door
afterEach(() => door.close())

async function openApi(api: (request: Request) => Promise<Response>) {
  door = await openTestDoor({ api })
  return door
}

describe('the way to the API', () => {
  it.each([
    '/api/products/1?x=1',
    '/public-api/partnerStores?domain=a',
    '/docs/api',
    '/api',
    '/public-api/openapi.json',
    '/dev/clock',
    '/webhooks/stripe',
    '/sandbox-payments/co_1',
  ])('takes %s', async (path) => {
    await openApi(async (request) => Response.json({ path: request.url }))
    expect(JSON.parse((await door.get(path, { host: 'unknown.test:81' })).text)).toEqual({
      path: `http://unknown.test:81${path}`,
    })
  })

  it.each(['/apis', '/public-apix', '/docs', '/docs/apix', '/webhooksx', '/sandbox'])(
    'does not take %s',
    async (path) => {
      await openApi(async () => new Response('api'))
      expect((await door.get(path)).text).not.toBe('api')
    },
  )

  it('carries method, headers and body there, and status, headers and body back', async () => {
    await openApi(async (request) =>
      Response.json(
        { method: request.method, token: request.headers.get('authorization'), sent: await request.json() },
        {
          status: 422,
          headers: [
            ['x-own', '1'],
            ['set-cookie', 'a=1'],
            ['set-cookie', 'b=2'],
          ],
        },
      ),
    )
    const headers = { authorization: 'Bearer x', 'content-type': 'application/json' }
    const answer = await door.get('/api/x', { method: 'PUT', headers, body: '{"è":"€"}' })
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.text)).toEqual({ method: 'PUT', token: 'Bearer x', sent: { è: '€' } })
    expect(answer.headers).toMatchObject({
      'x-own': '1',
      'set-cookie': ['a=1', 'b=2'],
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers['x-request-id']).toBeDefined()
  })

  it("lets the API's own policy stand", async () => {
    await openApi(
      async () => new Response('<p>', { headers: { 'content-type': 'text/html', 'content-security-policy': 'x' } }),
    )
    expect((await door.get('/docs/api')).headers['content-security-policy']).toBe('x')
  })

  it('answers HEAD with the length of the body and no body', async () => {
    await openApi(async () => Response.json('hello'))
    const answer = await door.get('/api/x', { method: 'HEAD' })
    expect([answer.bytes.length, answer.headers['content-length']]).toEqual([0, '7'])
  })

  it('passes pieces on as they come', async () => {
    const { promise: firstSeen, resolve: sawFirst } = Promise.withResolvers<void>()
    await openApi(async () => {
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(Buffer.from('one'))
          await firstSeen
          controller.enqueue(Buffer.from('two'))
          controller.close()
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/octet-stream' } })
    })
    const asking = request({ port: door.port, path: '/api/export', headers: { host: 'velluto.test' } }).end()
    const [answer] = await once(asking, 'response')
    const pieces: string[] = []
    for await (const piece of answer) {
      pieces.push(String(piece))
      sawFirst()
    }
    expect(pieces.join('')).toBe('onetwo')
  })

  it('tells the API when the visitor has left', async () => {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    await openApi((request) => {
      request.signal.addEventListener('abort', () => resolve())
      asking.destroy()
      return new Promise(() => {})
    })
    const asking = request({ port: door.port, path: '/api/slow', headers: { host: 'velluto.test' } }).on(
      'error',
      () => {},
    )
    asking.end()
    await left
  })

  it('survives a visitor who leaves in the middle of what they send', async () => {
    const { promise: failed, resolve } = Promise.withResolvers<unknown>()
    await openApi(async (request) => {
      const sent = request.text()
      asking.destroy()
      await sent.catch(resolve)
      return Response.json('too late')
    })
    const headers = { host: 'velluto.test', 'content-length': '1000' }
    const asking = request({ port: door.port, path: '/api/x', method: 'POST', headers }).on('error', () => {})
    asking.write('{"half":')
    expect(await failed).toBeInstanceOf(Error)
    expect((await door.get('/healthz')).status).toBe(200)
  })

  it('hides why it failed', async () => {
    await openApi(() => Promise.reject(new Error('secret detail')))
    const answer = await door.get('/api/x', { method: 'POST', body: '{}' })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([500, 'INTERNAL'])
    expect(answer.text).not.toContain('secret')
  })
})
