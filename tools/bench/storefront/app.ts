import { request } from 'node:http'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createDataFolder, runServer } from '#tests/start/support/run-server.ts'
import type { Contender } from './contender.ts'

export const HOST = 'velluto.localhost'

/** What Chrome sends with every request to an https address. */
export const AS_CHROME = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export type App = Contender & { folder: string }

/** This server as the launcher starts it, with the demo stores, in a folder of its own. */
export async function startApp(name: string, pageCache: 'on' | 'off'): Promise<App> {
  const data = await createDataFolder()
  const { littleMemory } = await import(resolve('launcher/serve.mjs'))
  const server = await runServer(data.folder, { PAGE_CACHE: pageCache, ...littleMemory({}) })
  const stop = async () => {
    await server.stop()
    await data.remove()
  }
  return { name, port: server.port, pid: server.pid, folder: data.folder, [Symbol.asyncDispose]: stop }
}

/** As it goes over the wire. Node does not resolve *.localhost, so the host goes into the header. */
export async function fetchPage({ port }: App, path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((fulfil, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `${HOST}:${port}`, ...headers } }, (answer) =>
      fulfil(buffer(answer)),
    )
      .on('error', reject)
      .end()
  })
}
