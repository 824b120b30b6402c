import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import type { Cdn } from './cdn-port.ts'
import { openCloudflare } from './cloudflare.ts'
import { purgeSoon } from './purge-soon.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function openDouble(status = 200) {
  const calls: { path: string | undefined; token: string | undefined; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url, token: request.headers.authorization, body: await json(request) })
    response.writeHead(status).end('{"success":true}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { calls, cdn: openCloudflare({ zone: 'a1', token: 'secret', address }) }
}

describe('Cloudflare', () => {
  it('is told which tags to drop, at most thirty in a call', async () => {
    const { calls, cdn } = await openDouble()
    const tags = Array.from({ length: 31 }, (_, number) => `g${number}`)
    await cdn.purge(tags)
    expect(calls).toEqual([
      { path: '/zones/a1/purge_cache', token: 'Bearer secret', body: { tags: tags.slice(0, 30) } },
      { path: '/zones/a1/purge_cache', token: 'Bearer secret', body: { tags: ['g30'] } },
    ])
  })

  it('is told to drop everything', async () => {
    const { calls, cdn } = await openDouble()
    await cdn.purgeAll()
    expect(calls.map(({ body }) => body)).toEqual([{ purge_everything: true }])
  })

  it('that refuses is a failure', async () => {
    const { cdn } = await openDouble(429)
    await expect(cdn.purge(['a'])).rejects.toThrow('429')
  })
})

describe('what changed', () => {
  function openPurging({ failing = 0, onFailure }: { failing?: number; onFailure?: () => void } = {}) {
    const purged: string[][] = []
    const errors: unknown[] = []
    let left = failing
    const fail = () => {
      left -= 1
      if (left >= 0) throw new Error('not now')
    }
    const cdn: Cdn = {
      async purge(tags) {
        fail()
        purged.push([...tags])
      },
      async purgeAll() {
        fail()
        purged.push(['everything'])
      },
    }
    const onError = (error: unknown) => {
      errors.push(error)
      onFailure?.()
    }
    const purging = purgeSoon(cdn, { pause: 1, onError })
    closing.push(purging.stop)
    return { purging, purged, errors }
  }

  it('in a moment is purged together, each tag once', async () => {
    const { purging, purged } = openPurging()
    purging.purge(['a', 'b'])
    purging.purge(['b', 'c'])
    await expect.poll(() => purged).toEqual([['a', 'b', 'c']])
    purging.purge(['d'])
    await expect.poll(() => purged).toEqual([['a', 'b', 'c'], ['d']])
  })

  it('is tried again until it is purged, with what has come since', async () => {
    const { purging, purged, errors } = openPurging({ failing: 2, onFailure: () => purging.purge(['b']) })
    purging.purge(['a'])
    await expect.poll(() => purged).toEqual([['a', 'b']])
    expect(errors).toHaveLength(2)
  })

  it('anywhere, or in very many places, is everything', async () => {
    const { purging, purged } = openPurging({ failing: 1 })
    purging.purge(['a'])
    purging.purgeAll()
    await expect.poll(() => purged).toEqual([['everything']])
    purging.purge(Array.from({ length: 301 }, (_, number) => `g${number}`))
    await expect.poll(() => purged).toEqual([['everything'], ['everything']])
  })
})
