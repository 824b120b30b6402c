import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createDataFolder, runServer } from '#tests/start/run-server.ts'
import type { Contender } from './contender.ts'

export const HOST = 'velluto.localhost'

export type App = Contender & { folder: string; pid: number }

/** This server as it is started for real, with the demo stores, in a folder of its own. */
export async function startApp(name: string, pageCache: 'on' | 'off'): Promise<App> {
  const data = await createDataFolder()
  const server = await runServer(data.folder, { PAGE_CACHE: pageCache, MALLOC_ARENA_MAX: '1' })
  const stop = async () => {
    await server.stop()
    await data.remove()
  }
  return { name, port: server.port, pid: server.pid, folder: data.folder, [Symbol.asyncDispose]: stop }
}

/** Node does not resolve *.localhost, so the host goes into the header. */
export async function fetchPage({ port }: App, path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `${HOST}:${port}`, ...headers } }, (answer) =>
      resolve(buffer(answer)),
    )
      .on('error', reject)
      .end()
  })
}
