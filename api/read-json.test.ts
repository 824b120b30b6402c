import { describe, expect, it } from 'vitest'
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
