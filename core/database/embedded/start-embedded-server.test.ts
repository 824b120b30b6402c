import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeDataFolder } from '#tests/support/database/data-folder.ts'
import { commandOf } from './process-identity.ts'
import { findServerHome } from './server-home.ts'
import { startEmbeddedServer } from './start-embedded-server.ts'

const isRoot = process.getuid?.() === 0
const APP = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'killed-apps', 'embedded-app.ts')

// Creating a database from nothing is the slow part: most tests begin with a copy of one.
const prepared = makeDataFolder()
beforeAll(async () => {
  const server = await startEmbeddedServer({ dataFolder: prepared.path, report: () => {} })
  await server.stop()
})
afterAll(() => prepared.remove())

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

describe('the embedded database', { timeout: 120_000 }, () => {
  it('keeps its data and its passwords from one start to the next', async () => {
    const folder = dataFolder()
    const first = await start(folder)
    await query(first.ownerUrl, "create table note (text text); insert into note values ('è già qui')")
    await first.stop()
    const second = await start(folder)
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await query(second.ownerUrl, 'select text from note')).toEqual([{ text: 'è già qui' }])
  })

  it('runs on a backup of its folder that was put back', async () => {
    const folder = dataFolder()
    const first = await start(folder)
    await query(first.ownerUrl, 'create table note (text text)')
    await first.stop()
    const restored = emptyFolder()
    cpSync(folder, restored, { recursive: true })
    const second = await start(restored)
    expect(await query(second.ownerUrl, 'select text from note')).toEqual([])
  })

  it('waits for the disk before it acknowledges, speaks UTF-8 and knows accents', async () => {
    const { ownerUrl } = await start(dataFolder())
    const [row] = await query(
      ownerUrl,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('server_encoding') as encoding, current_setting('max_connections')::int as connections, upper('così') as upper`,
    )
    expect(row).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', connections: 80, upper: 'COSÌ' })
    await query(ownerUrl, 'create extension unaccent; create extension pg_trgm; create extension btree_gist')
  })

  it('asks for a password, even on its own socket', async () => {
    const { ownerUrl } = await start(dataFolder())
    await expect(query(ownerUrl.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
  })

  it('leaves neither process nor lock behind when it is stopped', async () => {
    const folder = dataFolder()
    const server = await start(folder)
    const pid = serverPid(folder)
    await server.stop()
    expect(() => process.kill(pid, 0)).toThrow()
    expect(existsSync(join(folder, 'postgres', 'app.lock'))).toBe(false)
  })

  it('refuses a folder that another process uses, and names that process', async () => {
    const folder = dataFolder()
    const app = await runApp(folder)
    await expect(startEmbeddedServer({ dataFolder: folder, report: () => {} })).rejects.toThrow(
      `The data folder ${folder} is in use by another process (PID ${app.pid}).`,
    )
    expect(() => process.kill(serverPid(folder), 0)).not.toThrow()
  })

  it('ends by itself when its app is killed', async () => {
    const folder = dataFolder()
    const app = await runApp(folder)
    const pid = serverPid(folder)
    await killed(app)
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
    expect(readFileSync(join(folder, 'postgres', 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
  })

  it('takes over the server of an app that was killed together with the guard of the server', async () => {
    const folder = dataFolder()
    const app = await runApp(folder)
    const orphan = serverPid(folder)
    process.kill(guardPid(orphan), 'SIGKILL')
    await killed(app)
    const sentences: string[] = []
    const server = await startEmbeddedServer({ dataFolder: folder, report: (sentence) => sentences.push(sentence) })
    cleanUps.push(server.stop)
    expect(sentences).toEqual([
      `The database server of an earlier run (PID ${orphan}) is still there and is being stopped.`,
    ])
    expect(serverPid(folder)).not.toBe(orphan)
  })

  it('says when the server dies under the app', async () => {
    const folder = dataFolder()
    const sentences: string[] = []
    const server = await startEmbeddedServer({ dataFolder: folder, report: (sentence) => sentences.push(sentence) })
    cleanUps.push(server.stop)
    process.kill(serverPid(folder), 'SIGKILL')
    expect(await server.crashed).toMatch(
      /^The database server ended unexpectedly \(SIGKILL\); its log is .*postgres\.log\.$/,
    )
    expect(sentences).toEqual([await server.crashed])
  })

  it('works below a path too long for a socket', async () => {
    const folder = join(emptyFolder(), 'x'.repeat(120))
    mkdirSync(folder)
    const { ownerUrl } = await start(folder)
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.runIf(isRoot)('works for root in a folder that only root may enter', async () => {
    const folder = emptyFolder('private')
    const first = await start(folder)
    await query(first.ownerUrl, 'create table note (text text)')
    await first.stop()
    const second = await start(folder)
    expect(await query(second.ownerUrl, 'select text from note')).toEqual([])
    expect(statSync(findServerHome(folder, () => {}).cluster).uid).not.toBe(0)
    expect(statSync(join(findServerHome(folder, () => {}).path, 'passwords.json')).mode & 0o777).toBe(0o600)
  })

  it.runIf(isRoot)('works for an ordinary user, and for root in what that user began', async () => {
    const folder = emptyFolder()
    chownSync(folder, 65534, 65534)
    const app = await runApp(folder, { uid: 65534, gid: 65534 })
    expect(statSync(join(folder, 'postgres', 'passwords.json')).uid).toBe(65534)
    app.kill('SIGTERM')
    await ended(app)
    const { ownerUrl } = await start(folder)
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses with a sentence when the passwords were lost', async () => {
    const folder = dataFolder()
    const server = await start(folder)
    await server.stop()
    const file = join(findServerHome(folder, () => {}).path, 'passwords.json')
    rmSync(file)
    await expect(startEmbeddedServer({ dataFolder: folder, report: () => {} })).rejects.toThrow(`The file ${file} with`)
  })
})

function dataFolder(): string {
  const path = emptyFolder()
  cpSync(prepared.path, path, { recursive: true })
  return path
}

function emptyFolder(access: 'open' | 'private' = 'open'): string {
  const { path, remove } = makeDataFolder(access)
  cleanUps.push(remove)
  return path
}

async function start(folder: string) {
  const server = await startEmbeddedServer({ dataFolder: folder, report: () => {} })
  cleanUps.push(server.stop)
  return server
}

async function runApp(folder: string, user: { uid?: number; gid?: number } = {}): Promise<ChildProcess> {
  const app = spawn(process.execPath, [APP, folder], { ...user, stdio: ['pipe', 'pipe', 'inherit'] })
  cleanUps.push(() => killed(app))
  for await (const line of createInterface({ input: app.stdout })) if (line === 'ready') return app
  throw new Error('the app ended before it was ready')
}

async function killed(app: ChildProcess): Promise<void> {
  app.kill('SIGKILL')
  await ended(app)
}

async function ended(app: ChildProcess): Promise<void> {
  if (app.exitCode === null && app.signalCode === null) await new Promise((settle) => app.once('exit', settle))
}

function serverPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function guardPid(server: number): number {
  const processes = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  return Number.parseInt(processes.find((line) => line.endsWith(` end-with-app ${server}`)) ?? '', 10)
}

/** A dead child nobody has collected yet still has its number, and no command. */
function isRunning(pid: number): boolean {
  return Boolean(commandOf(pid))
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
