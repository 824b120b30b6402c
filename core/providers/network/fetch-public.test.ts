import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FetchOptions, fetchPublic } from './fetch-public.ts'

const requests: string[] = []
let port = 0
let open = 0

function answer(request: IncomingMessage, response: ServerResponse): void {
  requests.push(`${request.headers.host}${request.url}`)
  open += 1
  response.on('close', () => {
    open -= 1
  })
  const [, way = '', to = ''] = /^\/([a-z]+)\/?(.*)$/.exec(request.url ?? '') ?? []
  if (way === 'to') response.writeHead(302, { location: decodeURIComponent(to) }).end()
  else if (way === 'loop') response.writeHead(307, { location: '/loop' }).end()
  else if (way === 'gone') response.writeHead(404).end('gone')
  else if (way === 'says') response.writeHead(200, { 'content-length': '5000' }).end(Buffer.alloc(5000))
  else if (way === 'never') response.writeHead(200).write('a')
  else if (way === 'endless') {
    response.writeHead(200)
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1000)));
    }
    response.on('drain', write)
    write()
  } else response.writeHead(200).end('picture')
}

const server = createServer(answer)
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, options: Partial<FetchOptions> = {}) =>
  fetchPublic(`http://127.0.0.1:${port}/${path}`, { allowPrivate: true, mostBytes: 4000, patience: 2000, ...options })

/** As if our server were on the public internet under this name, and every other name led into a private network. */
const lookup = async (host: string) => [
  { address: host === 'public.example' ? '93.184.216.34' : '10.0.0.7', family: 4 },
]

describe('somebody else’s address', () => {
  it('is fetched, also after a redirect', async () => {
    expect(await get('here')).toEqual({ ok: true, body: Buffer.from('picture') })
    expect(await get(`to/${encodeURIComponent('/here')}`)).toMatchObject({ ok: true })
  })

  it.each([
    ['gone', 'NOT_THERE'],
    ['says', 'TOO_LARGE'],
    ['endless', 'TOO_LARGE'],
    ['loop', 'TOO_MANY_REDIRECTS'],
    [`to/${encodeURIComponent('file:///etc/passwd')}`, 'NOT_AN_ADDRESS'],
    [`to/${encodeURIComponent('http://user:secret@public.example/')}`, 'NOT_AN_ADDRESS'],
  ])('%s is refused: %s', async (path, reason) => {
    expect(await get(path)).toEqual({ ok: false, reason })
  })

  it.each([
    'ftp://public.example/a',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'javascript:1',
    '',
    'public.example/a',
    'http://',
  ])('%j is none of the web', async (address) => {
    expect(await fetchPublic(address, { mostBytes: 10, patience: 500, lookup })).toEqual({
      ok: false,
      reason: 'NOT_AN_ADDRESS',
    })
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'https://internal.example/',
  ])('%s leads into a private network', async (address) => {
    expect(await fetchPublic(address, { mostBytes: 10, patience: 500, lookup })).toEqual({
      ok: false,
      reason: 'HOST_PRIVATE',
    })
  })

  it('that sends us on into a private network is not followed', async () => {
    // our own server stands for a public one
    const isPublic = (address: string) => address === '127.0.0.1'
    const before = requests.length
    const way = `to/${encodeURIComponent('http://internal.example/secret')}`
    const sent = await get(way, { allowPrivate: false, isPublic, lookup })
    expect(sent).toEqual({ ok: false, reason: 'HOST_PRIVATE' })
    expect(requests).toHaveLength(before + 1)
  })

  it('that answers slowly or not at all is given up in time, and nothing stays open', async () => {
    const started = performance.now()
    expect(await get('never', { patience: 300 })).toEqual({ ok: false, reason: 'TOO_SLOW' })
    const hanging = () => new Promise<never>(() => {})
    expect(await fetchPublic('http://public.example/', { mostBytes: 10, patience: 300, lookup: hanging })).toEqual({
      ok: false,
      reason: 'TOO_SLOW',
    })
    expect(performance.now() - started).toBeLessThan(20_000)
    await expect.poll(() => open).toBe(0)
  })

  it('where nobody answers is told apart from one that nobody knows', async () => {
    expect(await fetchPublic('http://127.0.0.1:1/', { allowPrivate: true, mostBytes: 10, patience: 2000 })).toEqual({
      ok: false,
      reason: 'UNREACHABLE',
    })
    const nowhere = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await fetchPublic('http://nowhere.example/', { mostBytes: 10, patience: 2000, lookup: nowhere })).toEqual({
      ok: false,
      reason: 'HOST_UNKNOWN',
    })
  })
})
