import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { createDataFolder, runServer } from '#tests/start/support/run-server.ts'

export type Used = { milliseconds: number; met: Record<string, number> }

export type SwitchedServer = AsyncDisposable & {
  port: number
  pid: number
  appUrl: string
  ownerUrl: string
  /** Leaves these layers out from now on, and no others. */
  leaveOut(names: readonly string[]): Promise<void>
  /** Milliseconds of processor time that the process has used so far, and how often it has met each layer. */
  used(): Promise<Used>
}

/** This server with the demo stores, of which layers can be left out while it runs. */
export async function startSwitchedServer(): Promise<SwitchedServer> {
  await using starting = new AsyncDisposableStack()
  const data = await createDataFolder()
  starting.defer(data.remove)
  const { littleMemory } = await import(resolve('launcher/serve.mjs'))
  const { appUrl, ownerUrl, stop } = await startEmbeddedServer({ dataFolder: data.folder, report: () => {} })
  starting.defer(async () => void (await stop()))
  const socket = join(data.folder, 'ablation.sock')
  const hook = pathToFileURL(join(import.meta.dirname, 'switch-layers.ts')).href
  const server = await runServer(data.folder, {
    ...littleMemory({ NODE_OPTIONS: `--import ${hook}` }),
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    ABLATION_SOCKET: socket,
  })
  starting.defer(async () => void (await server.stop()))
  const stack = starting.move()
  return {
    ...{ port: server.port, pid: server.pid, appUrl, ownerUrl },
    leaveOut: async (names) => void (await post(socket, JSON.stringify(names))),
    async used() {
      const { user, system, met }: NodeJS.CpuUsage & Used = JSON.parse(await post(socket, ''))
      return { milliseconds: (user + system) / 1_000, met }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

function post(socketPath: string, body: string): Promise<string> {
  return new Promise((fulfil, reject) => {
    request({ socketPath, method: 'POST' }, (answer) => fulfil(text(answer)))
      .on('error', reject)
      .end(body)
  })
}
