import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { commandOf } from '#database/embedded/process-identity.ts'
import { ask } from './support/ask.ts'
import { copyDataFolder, createDataFolder, runServer, startLauncher, startServer } from './support/run-server.ts'

let data: Awaited<ReturnType<typeof createDataFolder>>
let firstStart: string
let cleanUp: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  data = await createDataFolder()
  const first = await run()
  await first.stop()
  firstStart = first.output()
}, 120_000)

afterEach(async () => {
  await Promise.all(cleanUp.map((work) => work()))
  cleanUp = []
})

afterAll(() => data.remove())

async function run(env?: Record<string, string>) {
  const server = await runServer(data.folder, env)
  cleanUp.push(() => server.stop('SIGTERM'))
  return server
}

async function refusedStart(folder: string, env: Record<string, string>) {
  const server = startServer(folder, env)
  const code = await server.ended
  return { code, lines: server.output().trim().split('\n') }
}

describe('a start', { timeout: 120_000 }, () => {
  let server: Awaited<ReturnType<typeof runServer>>
  let another: typeof data
  beforeAll(async () => {
    another = await copyDataFolder(data.folder)
    server = await runServer(data.folder)
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    await another.remove()
  })

  it('prints the addresses of the demo stores and serves each under its own name', async () => {
    const { port, output } = server
    expect(output()).toContain(`http://velluto.localhost:${port}`)
    expect(output()).toContain(`http://bosco.localhost:${port}`)
    const velluto = await get(port, 'velluto.localhost')
    const bosco = await get(port, 'bosco.localhost')
    expect([velluto.status, bosco.status]).toEqual([200, 200])
    expect(velluto.body).toContain('Velluto')
    expect(bosco.body).toContain('Bosco')
    expect(bosco.body).not.toContain('Velluto')
  })

  it('shows one and the same page at all addresses where there is nothing', async () => {
    const [one, other] = [await ask(server.port, '/odd-1'), await ask(server.port, '/odd/2')]
    expect([one.status, other.status]).toEqual([404, 404])
    expect(one.body).toBe(other.body)
    expect((await ask(server.port, '/products')).status).toBe(200)
  })

  it('does the work of the first one only once', () => {
    const firstSteps = stepsOf(firstStart)
    const secondSteps = stepsOf(server.output())
    expect(firstSteps.length).toBeGreaterThan(secondSteps.length)
    expect(server.output()).not.toMatch(/seed|demo stores/i)
  })

  it('says in one sentence that its port is taken and leaves the other server alone', async () => {
    const { code, lines } = await refusedStart(another.folder, { PORT: String(server.port) })
    expect(code).toBe(1)
    expect(lines.at(-1)).toContain(String(server.port))
    expect((await get(server.port, 'velluto.localhost')).status).toBe(200)
    expect(serversIn(another.folder)).toEqual([])
  })

  it('names the process that already uses its data folder and leaves it alone', async () => {
    const { code, lines } = await refusedStart(data.folder, {})
    expect(code).toBe(1)
    expect(lines.at(-1)).toContain(String(server.pid))
    expect((await get(server.port, 'velluto.localhost')).status).toBe(200)
  })

  it('lists everything that is wrong in its settings', async () => {
    const { code, lines } = await refusedStart(data.folder, { PORT: 'abc', PAGE_CACHE: 'maybe' })
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('PORT must be')
    expect(lines.join('\n')).toContain('PAGE_CACHE must be')
    expect(lines.join('\n')).not.toContain('    at ')
  })
})

describe('a stop', { timeout: 120_000 }, () => {
  it('by SIGTERM first goes on serving while /readyz says no, and leaves no database server behind', async () => {
    const server = await run({ DRAIN_SECONDS: '3' })
    expect((await ask(server.port, '/')).status).toBe(200)
    expect((await ask(server.port, '/readyz')).status).toBe(200)
    const stopped = server.stop('SIGTERM')
    await vi.waitFor(async () => expect((await ask(server.port, '/readyz')).status).toBe(503), { timeout: 2_500 })
    const { status, headers } = await ask(server.port, '/')
    expect([status, headers.connection]).toEqual([200, 'close'])
    expect(serversIn(data.folder)).not.toEqual([])
    expect(await stopped).toBe(0)
    expect(serversIn(data.folder)).toEqual([])
  })

  it('by kill -9 does not keep the next start from serving, which ends well by SIGINT too', async () => {
    const killed = await run()
    expect(await killed.stop('SIGKILL')).toBe('SIGKILL')
    const next = await run()
    expect((await get(next.port, 'bosco.localhost')).status).toBe(200)
    expect(await next.stop('SIGINT')).toBe(0)
    expect(serversIn(data.folder)).toEqual([])
  })
})

describe('a crash', { timeout: 120_000 }, () => {
  it('is followed by another start, and leaves no second database server', async () => {
    const launcher = startLauncher(data.folder)
    cleanUp.push(() => stopLauncher(launcher))
    await launcher.printed(/http:\/\/velluto/)
    const before = databaseServer()
    process.kill(childOf(launcher.pid), 'SIGKILL')
    await launcher.printed(/\(SIGKILL\) and is started again in 1 s\.[\s\S]*http:\/\/velluto/)
    // a process that the server has just forked carries its command line until it has a title of its own
    const servers = () => serversIn(data.folder).filter((line) => line.includes(' -D '))
    await expect.poll(servers, { timeout: 10_000 }).toHaveLength(1)
    expect(databaseServer()).not.toBe(before)
  })

  it.each([
    ['of the launcher', (launcher: number) => [launcher]],
    ['of the launcher and the server at once', (launcher: number) => [launcher, childOf(launcher)]],
  ])('%s leaves no process behind', async (_, victims) => {
    const launcher = startLauncher(data.folder)
    await launcher.printed(/http:\/\/velluto/)
    const server = childOf(launcher.pid)
    for (const pid of victims(launcher.pid)) process.kill(pid, 'SIGKILL')
    await expect.poll(() => isRunning(server), { timeout: 30_000 }).toBe(false)
    await expect.poll(() => serversIn(data.folder), { timeout: 30_000 }).toEqual([])
  })
})

/** Node does not resolve *.localhost, so the host goes into the header. */
function get(port: number, host: string) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers: { host: `${host}:${port}` } }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) })
    })
      .on('error', reject)
      .end()
  })
}

function stepsOf(output: string) {
  return output.split('\n').filter((line) => line.trim() !== '' && !line.includes('http://'))
}

async function stopLauncher({ kill, ended }: ReturnType<typeof startLauncher>) {
  kill('SIGTERM')
  await ended
}

function databaseServer() {
  return readFileSync(join(data.folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]
}

function childOf(parent: number) {
  const lines = execFileSync('ps', ['-eo', 'ppid,pid'], { encoding: 'utf8' }).split('\n')
  const [, pid] = lines.map((line) => line.trim().split(/\s+/).map(Number)).find(([ppid]) => ppid === parent) ?? []
  if (!pid) throw new Error(`Process ${parent} has no child`)
  return pid
}

function isRunning(pid: number) {
  return Boolean(commandOf(pid))
}

/** Programs whose command line names the folder, apart from the server under test itself. */
function serversIn(folder: string) {
  const lines = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes('postgres') && line.includes(folder))
}
