import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readJson } from './read-json.ts'

function post(body: BodyInit | null, contentType: string | null = 'application/json') {
  const request = new Request('https://api.example/', {
    method: 'POST',
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  if (contentType === null) request.headers.delete('content-type')
  else request.headers.set('content-type', contentType)
  return readJson(request)
}

describe('the body of a call', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'])(
    'is read as JSON when it says %s',
    async (type) => {
      expect(await post('{"email":"à@b.it"}', type)).toEqual({ ok: true, value: { email: 'à@b.it' } })
    },
  )

  it('may be missing', async () => {
    expect(await post(null, null)).toEqual({ ok: true, value: undefined })
    expect(await post('', null)).toEqual({ ok: true, value: undefined })
  })

  it.each([
    '{',
    '{"a":1,}',
    'undefined',
    "{'a':1}",
    '\u0000',
    '[1',
    '['.repeat(200_000),
    new Uint8Array([0x22, 0xff, 0x22]),
    '{"email":["\\ud800"]}',
    '{"\\udc00":1}',
  ])('is broken JSON: %#', async (body) => {
    expect(await post(body)).toEqual({ ok: false, reason: 'BROKEN_JSON' })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', '', null])(
    'is refused as %s',
    async (type) => {
      expect(await post('{}', type)).toEqual({ ok: false, reason: 'OTHER_MEDIA_TYPE' })
    },
  )

  it.each([
    ['more values than any call takes', `[${Array(2_000).fill(0).join()}]`],
    ['more keys', `{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":0`).join()}}`],
    ['the same key again and again', `{${Array(2_000).fill('"a":0').join()}}`],
    ['more empty objects', `[${Array(2_000).fill('{}').join()}]`],
    ['deeper than any call', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['deeper objects', `${'{"a":'.repeat(40)}0${'}'.repeat(40)}`],
    ['deeper than a stack', `${'['.repeat(130_000)}${']'.repeat(130_000)}`],
  ])('is refused before anything is built of it: %s', async (_shape, body) => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(await post(body)).toEqual({ ok: false, reason: 'BROKEN_JSON' })
    expect(parse).not.toHaveBeenCalled()
  })

  it('may hold in its texts what would be structure outside of them', async () => {
    const value = { text: `${'[{,:"'.repeat(5_000)}\\`, other: ['\\"', '{'.repeat(500)] }
    expect(await post(JSON.stringify(value))).toEqual({ ok: true, value })
  })

  it('has no reach beyond itself', async () => {
    const read = await post('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')
    expect(read.ok).toBe(true)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it.each(['gzip', 'br', 'deflate', 'identity, gzip'])('is not unpacked from %s', async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const request = new Request('https://api.example/', { method: 'POST', body: gzipSync('{}'), headers })
    expect(await readJson(request)).toEqual({ ok: false, reason: 'OTHER_MEDIA_TYPE' })
  })

  it('that is cut off is broken, and nothing is thrown', async () => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"half":'))
        controller.error(new Error('aborted'))
      },
    })
    expect(await post(half)).toEqual({ ok: false, reason: 'BROKEN_JSON' })
  })

  it('is refused above 256 kB, also when it does not say how long it is', async () => {
    const justFits = `"${'a'.repeat(256 * 1024 - 2)}"`
    expect((await post(justFits)).ok).toBe(true)
    expect(await post(`${justFits} `)).toEqual({ ok: false, reason: 'LARGE_BODY' })

    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    expect(await post(endless)).toEqual({ ok: false, reason: 'LARGE_BODY' })
    expect(sent).toBeLessThan(1024 * 1024)
  })
})
