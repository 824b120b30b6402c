import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataFolder } from '#tests/support/database/data-folder.ts'
import { findServerHome } from '../embedded/server-home.ts'
import { giveTo } from '../embedded/server-user.ts'
import { startEmbeddedServer } from '../embedded/start-embedded-server.ts'
import { superuserUrl } from '../embedded/superuser-url.ts'
import { copyCluster } from './copy-cluster.ts'
import { describeBackup, findDamage, readBackup } from './manifest.ts'
import { forgetReplay, restoreCluster } from './restore-cluster.ts'

const MARKER = 'before-the-mistake'
const ROWS = { beforeBackup: 300, duringBackup: 200, afterBackup: 100, afterMarker: 50 }

const [source, target] = [makeDataFolder(), makeDataFolder()]
const work = makeDataFolder()
const archive = join(work.path, 'archive')
const backup = join(work.path, 'backup')
const silent = () => {}

afterAll(async () => {
  for (const folder of [source, target]) await folder.remove()
  rmSync(work.path, { recursive: true, force: true })
})

/** A server that archives its log, a backup under load, rows after it, a marker, rows that are to be lost, and a crash. */
beforeAll(async () => {
  const home = findServerHome(source.path, silent)
  mkdirSync(archive)
  giveTo(home.user, archive)
  chmodSync(archive, 0o755)
  let server = await startEmbeddedServer({ dataFolder: source.path, report: silent })
  await ask(superuserUrl(source.path, server.ownerUrl), [
    "alter system set archive_mode = 'on'",
    `alter system set archive_command = 'cp "%p" "${archive}/%f"'`,
  ])
  await server.stop()
  server = await startEmbeddedServer({ dataFolder: source.path, report: silent })
  const url = superuserUrl(source.path, server.ownerUrl)
  await ask(server.ownerUrl, [
    'create table written (id serial primary key, phase text not null, filler text not null)',
  ])
  await write(server.ownerUrl, 'beforeBackup')
  const writing = write(server.ownerUrl, 'duringBackup')
  const begunAt = new Date().toISOString()
  await copyCluster({ superuserUrl: url, cluster: home.cluster, target: backup, label: 'the drill' })
  await describeBackup(backup, { label: 'the drill', version: '0.0.0', server: '18', begunAt })
  await writing
  await write(server.ownerUrl, 'afterBackup')
  // the marker first, and the segment in a statement of its own: a restore to what was never archived ends without a server
  await ask(url, [`select pg_create_restore_point('${MARKER}')`])
  await write(server.ownerUrl, 'afterMarker')
  await ask(url, ['select pg_switch_wal()'])
  await waitUntilArchived(url)
  process.kill(Number(readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await server.crashed
  await server.stop()
}, 120_000)

describe('a backup', () => {
  it('is whole, and a byte that changes in it is found', async () => {
    const described = readBackup(backup)
    if (described === null) throw new Error('The backup was not described')
    expect(Object.keys(described.files).length).toBeGreaterThan(500)
    expect(await findDamage(backup, described)).toEqual([])

    const file = join(backup, 'global', 'pg_control')
    const bytes = readFileSync(file)
    const flipped = Buffer.from(bytes)
    flipped[100] = (flipped[100] ?? 0) ^ 1
    writeFileSync(file, flipped)
    expect(await findDamage(backup, described)).toEqual(['global/pg_control'])
    writeFileSync(file, bytes)
    appendFileSync(join(backup, 'base', 'stranger'), 'x')
    expect(await findDamage(backup, described)).toEqual(['base/stranger'])
    rmSync(join(backup, 'base', 'stranger'))
    expect(await findDamage(backup, described)).toEqual([])
  })
})

describe('a restore', { timeout: 60_000 }, () => {
  it('to a marker has every row from before it, also those written while the backup was made, and none from after it', async () => {
    const home = homeWithPasswords(target.path)
    restoreCluster(home, { backup, replay: { archive, until: { marker: MARKER } } })
    const server = await startEmbeddedServer({ dataFolder: target.path, report: silent })
    try {
      forgetReplay(home)
      const { beforeBackup, duringBackup, afterBackup } = ROWS
      expect(await countByPhase(server.ownerUrl)).toEqual({ beforeBackup, duringBackup, afterBackup })
      await write(server.ownerUrl, 'afterMarker')
    } finally {
      await server.stop()
    }
    const again = await startEmbeddedServer({ dataFolder: target.path, report: silent })
    const { archiving } = (await ask(again.ownerUrl, ["select current_setting('archive_mode') as archiving"])) as {
      archiving: string
    }
    const counts = await countByPhase(again.ownerUrl)
    await again.stop()
    expect(archiving).toBe('off')
    expect(counts).toEqual(ROWS)
  })

  it('is refused over a database that is there', () => {
    const home = findServerHome(target.path, silent)
    expect(() => restoreCluster(home, { backup, replay: null })).toThrow(/There is a database in .* already/)
  })

  it('without the archive has what was there when the backup ended', async () => {
    const other = makeDataFolder()
    const home = homeWithPasswords(other.path)
    restoreCluster(home, { backup, replay: null })
    const server = await startEmbeddedServer({ dataFolder: other.path, report: silent })
    const counts = await countByPhase(server.ownerUrl)
    await server.stop()
    await other.remove()
    expect(counts.beforeBackup).toBe(ROWS.beforeBackup)
    expect(Object.keys(counts)).not.toContain('afterMarker')
  })
})

/** The passwords of a server's roles are in its data: whoever restores it brings them along. */
function homeWithPasswords(dataFolder: string) {
  const home = findServerHome(dataFolder, silent)
  copyFileSync(join(findServerHome(source.path, silent).path, 'passwords.json'), join(home.path, 'passwords.json'))
  return home
}

async function write(url: string, phase: keyof typeof ROWS): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (let row = 0; row < ROWS[phase]; row += 1) {
    await client.query("insert into written (phase, filler) values ($1, repeat('x', 500))", [phase])
  }
  await client.end()
}

async function countByPhase(url: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ phase: string; count: number }>(
    'select phase, count(*)::int as count from written group by phase',
  )
  await client.end()
  return Object.fromEntries(rows.map(({ phase, count }) => [phase, count]))
}

/** The first row of the last statement. */
async function ask(url: string, statements: readonly string[]): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  let first: unknown
  for (const statement of statements) first = (await client.query(statement)).rows[0]
  await client.end()
  return first
}

async function waitUntilArchived(url: string): Promise<void> {
  const { current } = (await ask(url, ['select pg_walfile_name(pg_current_wal_lsn()) as current'])) as {
    current: string
  }
  for (let tries = 0; tries < 400; tries += 1) {
    const files = readdirSync(archive).filter((name) => /^[0-9A-F]{24}$/.test(name))
    if (files.some((name) => name >= previous(current))) return
    await sleep(50)
  }
  throw new Error('The log was not archived')
}

/** The segment before: the current one is still written. */
function previous(segment: string): string {
  const number = Number.parseInt(segment.slice(16), 16)
  return `${segment.slice(0, 16)}${(number - 1).toString(16).toUpperCase().padStart(8, '0')}`
}
