import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type App, AS_CHROME, HOST, startApp } from './app.ts'
import { loadOnce } from './contender.ts'

/** In megabytes. */
const MOST_IDLE = 250
const MOST_BUSY = 350

/** What the process holds of the machine's memory: when the demo is up and nobody has come, and while pages are asked for. */
export async function benchMemory(garment: string, { seconds }: { seconds: number }): Promise<boolean> {
  await using app = await startApp('this server', 'on')
  await sleep(5_000)
  const idle = await residentMb(app)
  await using rendering = await startApp('this server, rendered anew', 'off')
  const paths = ['/', '/products?page=2', `/product/${garment}`, '/de/products']
  const busy = Math.max(
    await mostWhileAsked(app, { paths, seconds }),
    await mostWhileAsked(rendering, { paths, seconds }),
  )
  console.log('Resident memory of the server, megabytes')
  console.log(`  ${'idle'.padEnd(24)}${idle.toFixed(0)}  (wanted: ${MOST_IDLE} or less)`)
  console.log(`  ${'under load'.padEnd(24)}${busy.toFixed(0)}  (wanted: ${MOST_BUSY} or less)`)
  return idle <= MOST_IDLE && busy <= MOST_BUSY
}

/** Page after page, kept and rendered anew. */
async function mostWhileAsked(app: App, { paths, seconds }: { paths: string[]; seconds: number }): Promise<number> {
  const { port } = app
  let most = 0
  const watching = new AbortController()
  const watch = async () => {
    while (!watching.signal.aborted) {
      most = Math.max(most, await residentMb(app))
      await sleep(200)
    }
  }
  const watched = watch()
  for (const path of paths)
    await loadOnce({
      port,
      host: `${HOST}:${port}`,
      path,
      headers: AS_CHROME,
      connections: 16,
      seconds,
      warmUpSeconds: 0,
    })
  watching.abort()
  await watched
  return most
}

async function residentMb({ pid }: App): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1_024
}
