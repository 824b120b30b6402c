import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from '#database/migrate/migrate.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type ServerPair, startServerPair } from '#tests/support/database/follow-server.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { repetitions, seed } from '#tests/support/soak.ts'
import { closeDatabase, type Database, inStore, openDatabase, type Transaction } from '../connection.ts'
import { saveStore } from '../queries/stores/stores.ts'
import { openReplica, type Replica } from './open-replica.ts'

const store = aStore()
const limits = { poolSize: 4, statementSeconds: 5 }
const soon = { timeout: 20_000 }

let pair: ServerPair
let db: Database
let relay: Awaited<ReturnType<typeof openRelay>>
let replica: Replica
let isLive: boolean
let troubles: unknown[]

beforeAll(async () => {
  pair = await startServerPair()
  await migrate({ ...pair.primary, report: () => {} })
  db = openDatabase(pair.primary.appUrl)
  await inStore(db, store.id, (trx) => saveStore(trx, store))
}, 120_000)
afterAll(async () => {
  await closeDatabase(db)
  await pair.remove()
}, 60_000)

beforeEach(async () => {
  await hasCaughtUp()
  relay = await openRelay(pair.standby.appUrl)
  isLive = true
  troubles = []
  replica = await openReplica({
    ...{ db, limits, rest: 50, isLive: () => isLive, onTrouble: (error) => troubles.push(error) },
    appUrl: pair.primary.appUrl,
    readUrl: relay.url,
  })
})
afterEach(async () => {
  await pair.onStandby('select pg_wal_replay_resume()')
  await replica.close()
  relay.close()
})

/** What is read, and whether at the standby. */
const read = () => replica.read(store.id, readName)

async function readName(trx: Transaction) {
  const { rows } = await sql<{ name: string; isStandby: boolean }>`
    select name, pg_is_in_recovery() as is_standby from partner_store`.execute(trx)
  return rows[0]
}

const rename = (name: string) => inStore(db, store.id, (trx) => saveStore(trx, { ...store, name }))

async function hasCaughtUp(): Promise<void> {
  const [row] = await pair.onPrimary('select pg_current_wal_flush_lsn() as position')
  const question = `select pg_last_wal_replay_lsn() >= '${row?.position}' as is_there`
  await vi.waitFor(async () => expect(await pair.onStandby(question)).toEqual([{ is_there: true }]), soon)
}

describe('a replica', { timeout: 60_000 }, () => {
  it('is read from, by the rules of the store', async () => {
    await vi.waitFor(async () => expect((await read())?.isStandby).toBe(true), soon)
    const ids = (trx: Transaction) => sql<{ id: string }>`select id from partner_store`.execute(trx)
    const other = '0190b6a0-0000-7000-8000-0000000000aa'
    expect((await replica.read(store.id, ids)).rows).toEqual([{ id: store.id }])
    expect((await replica.read(other, ids)).rows).toEqual([])
    expect((await replica.read('no id', ids)).rows).toEqual([])
    expect(troubles).toEqual([])
  })

  it('that has not seen what was heard of is not read from until it has', async () => {
    await vi.waitFor(async () => expect((await read())?.isStandby).toBe(true), soon)
    await pair.onStandby('select pg_wal_replay_pause()')
    await rename('Appena scritto')
    replica.changed()
    for (let times = 0; times < 5; times += 1) {
      expect(await read()).toEqual({ name: 'Appena scritto', isStandby: false })
    }
    await pair.onStandby('select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await read()).toEqual({ name: 'Appena scritto', isStandby: true }), soon)
  })

  it('is not read from while changes are not heard of', async () => {
    await vi.waitFor(async () => expect((await read())?.isStandby).toBe(true), soon)
    isLive = false
    expect((await read())?.isStandby).toBe(false)
    isLive = true
    expect((await read())?.isStandby).toBe(true)
  })

  it('that fails in the middle is no failure: the same is read where it was written', async () => {
    await vi.waitFor(async () => expect((await read())?.isStandby).toBe(true), soon)
    const attempts: boolean[] = []
    const found = await replica.read(store.id, async (trx) => {
      const before = await readName(trx)
      attempts.push(before?.isStandby ?? false)
      if (before?.isStandby) relay.cut()
      return readName(trx)
    })
    expect(attempts).toEqual([true, false])
    expect(found?.isStandby).toBe(false)
    expect((await read())?.isStandby).toBe(false)
    relay.mend()
    await vi.waitFor(async () => expect((await read())?.isStandby).toBe(true), soon)
    expect(troubles.length).toBeGreaterThan(0)
  })

  it('hides no error of the question itself, and takes nothing that is written', async () => {
    await vi.waitFor(async () => expect((await read())?.isStandby).toBe(true), soon)
    const wrong = replica.read(store.id, (trx) => sql`select no_such_column from partner_store`.execute(trx))
    await expect(wrong).rejects.toMatchObject({ code: '42703' })
    expect((await read())?.isStandby).toBe(true)
  })

  it('never shows less than what was heard of, whatever happens in between', async () => {
    let number = 0
    let heard = 0
    await rename('0')
    replica.changed()
    const step = fc.constantFrom('write', 'hear', 'read', 'read', 'pause', 'resume', 'cut', 'mend')
    const steps = {
      write: async () => rename(String(++number)),
      hear: async () => {
        heard = number
        replica.changed()
      },
      read: async () => expect(Number((await read())?.name)).toBeGreaterThanOrEqual(heard),
      pause: async () => void (await pair.onStandby('select pg_wal_replay_pause()')),
      resume: async () => void (await pair.onStandby('select pg_wal_replay_resume()')),
      cut: async () => relay.cut(),
      mend: async () => relay.mend(),
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (sequence) => {
        for (const each of sequence) await steps[each]()
      }),
      { seed, numRuns: repetitions(15, 300) },
    )
  })
})

describe('DATABASE_READ_URL', { timeout: 60_000 }, () => {
  const open = (readUrl: string) =>
    openReplica({
      ...{ db, limits, readUrl, appUrl: pair.primary.appUrl, isLive: () => true, rest: 50 },
      onTrouble: (error) => troubles.push(error),
    })

  it('is refused when it leads to another database', async () => {
    const other = await createTestDatabase()
    await expect(open(other.appUrl)).rejects.toThrow('DATABASE_READ_URL leads to another database')
    await other.drop()
  })

  it('is refused to a role that steps over the walls between stores', async () => {
    await expect(open(pair.standby.ownerUrl)).rejects.toThrow('give the app a plain role in DATABASE_READ_URL')
  })

  it('may be away at the start: it is examined before it is first read from', async () => {
    relay.cut()
    const late = await open(relay.url)
    expect(troubles).toHaveLength(1)
    expect((await late.read(store.id, readName))?.isStandby).toBe(false)
    relay.mend()
    await vi.waitFor(async () => expect((await late.read(store.id, readName))?.isStandby).toBe(true), soon)
    await late.close()
  })

  it('of a server that follows nobody is not read from', async () => {
    const alone = await open(pair.primary.appUrl)
    expect((await alone.read(store.id, readName))?.isStandby).toBe(false)
    await alone.close()
  })
})
