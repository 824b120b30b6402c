import { once } from 'node:events'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFrontDoor, type FrontDoorOptions } from '#http/create-front-door.ts'
import { createHttpServer } from '#http/server/http-server.ts'
import { aStore, aStoreMap } from './a-store.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }
type Asking = { host?: string; method?: string; headers?: OutgoingHttpHeaders; body?: string }
type Changes = Partial<Omit<FrontDoorOptions, 'settings'>> & {
  settings?: Partial<FrontDoorOptions['settings']>
  limits?: Parameters<typeof createHttpServer>[1]
}

const languages = { it: true, en: true, de: true, fr: true, es: true, nl: true }

export const vellutoTest = aStore({
  id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01',
  name: 'Velluto',
  domain: 'velluto.test',
  languages,
})

const boscoTest = aStore({
  id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e02',
  name: 'Bosco',
  domain: 'bosco.test',
  languages,
})

/** A front door on a loopback port, for tests: velluto.test and bosco.test are open, everything else is not. */
export async function openTestDoor({ settings, limits, ...changes }: Changes = {}) {
  const open = [vellutoTest, boscoTest]
  const errors: object[] = []
  const door = createFrontDoor({
    api: async () => Response.json({ success: true, data: 'api' }),
    web: async (asked, visit) => aPage(JSON.stringify({ url: asked.url, ...visit, nonce: undefined }), visit.nonce),
    stores: { byDomain: async (domain) => open.find((store) => store.domain === domain) ?? null },
    originOf: (domain) => `http://${domain}`,
    assets: async () => null,
    images: async () => null,
    mapStore: async () => aStoreMap(),
    isReady: async () => true,
    isOutage: () => false,
    settings: { trustedProxies: 0, pageCache: true, hmr: false, mapsApiKey: null, ...settings },
    log: { isLevelEnabled: () => false, debug() {}, info() {}, warn() {}, error: (facts) => void errors.push(facts) },
    ...changes,
  })
  const server = createHttpServer(door.listener, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    server,
    errors,
    forget: door.forget,
    kept: door.kept,
    get: (path: string, asking: Asking = {}) => ask(port, path, asking),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export function aPage(content: string, nonce: string, init: ResponseInit = {}): Response {
  const html = `<html><body><script nonce="${nonce}">ours()</script><pre>${content}</pre>${' '.repeat(1500)}</body></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init })
}

/** What the default page saw. */
export function seenBy({ text }: Answer): Record<string, string | null> {
  return JSON.parse(/<pre>(.*)<\/pre>/.exec(text)?.[1] ?? '{}')
}

async function ask(
  port: number,
  path: string,
  { host = 'velluto.test', method, headers, body }: Asking,
): Promise<Answer> {
  const asking = request({
    port,
    host: '127.0.0.1',
    path,
    method: method ?? 'GET',
    headers: { host, ...headers },
    agent: false,
  })
  asking.end(body)
  const [answer] = await once(asking, 'response')
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() }
}
