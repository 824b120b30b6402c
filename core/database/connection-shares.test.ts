import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { closeDatabase, type Database, inStore, openDatabase } from './connection.ts'
import { ConnectionsBusy, createShares, inShareOf } from './connection-shares.ts'
import { isOutage } from './is-outage.ts'

type Shares = ReturnType<typeof createShares>
const enter = (shares: Shares, client: string) => inShareOf(client, () => shares.enter())
const enterAll = (shares: Shares, client: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => enter(shares, client)))
/** How many of these are let in as things stand. */
async function countEntered(entering: Promise<unknown>[]): Promise<number> {
  let entered = 0
  for (const each of entering) each.then(() => (entered += 1)).catch(() => {})
  await new Promise((resolve) => setImmediate(resolve))
  return entered
}

describe('the connections of a pool', () => {
  it('are half a store’s that is alone, and there is one for whoever comes next', async () => {
    const shares = createShares({ size: 8 })
    const many = Array.from({ length: 20 }, () => enter(shares, 'a'))
    expect(await countEntered(many)).toBe(4)
    for (const client of ['b', 'c', 'd']) expect(await countEntered([enter(shares, client)])).toBe(1)
    expect(await countEntered([shares.enter()])).toBe(1)
  })

  it('go to whoever has the fewest when one is given back', async () => {
    const shares = createShares({ size: 4 })
    const [first] = await enterAll(shares, 'a', 2)
    await enterAll(shares, 'b', 1)
    await shares.enter()
    const more = [enter(shares, 'a'), enter(shares, 'c')]
    expect(await countEntered(more)).toBe(0)
    first?.()
    expect(await countEntered([more[0] as Promise<unknown>])).toBe(0)
    expect(await countEntered([more[1] as Promise<unknown>])).toBe(1)
  })

  it('are not waited for by what has one already: those before it may be waiting for it', async () => {
    const shares = createShares({ size: 4 })
    await inShareOf('a', async () => {
      await shares.enter()
      await shares.enter()
      expect(await countEntered([shares.enter()])).toBe(1)
    })
  })

  it('are refused to whoever waits too long, or in too long a line, as something that will pass', async () => {
    const shares = createShares({ size: 2, mostWaiting: 1, patience: 20 })
    await enterAll(shares, 'a', 1)
    const late = enter(shares, 'a').catch((error: unknown) => error)
    const crowded = await enter(shares, 'a').catch((error: unknown) => error)
    expect(crowded).toBeInstanceOf(ConnectionsBusy)
    expect(await late).toBeInstanceOf(ConnectionsBusy)
    expect(crowded).toSatisfy(isOutage)
    expect(await countEntered([enter(shares, 'b')])).toBe(1)
  })
})

describe('a store whose transactions all wait for each other', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await createTestDatabase()
    db = openDatabase(database.appUrl, { poolSize: 4 })
  })
  afterEach(() => closeDatabase(db))
  afterAll(() => database.drop())

  it('leaves connections to the others', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const stuck = Array.from({ length: 30 }, () => inStore(db, ATELIER_ID, () => over))
    const answer = await inStore(db, BRERA_ID, (trx) => sql<{ one: number }>`select 1 as one`.execute(trx))
    expect(answer.rows).toEqual([{ one: 1 }])
    expect((await sql<{ two: number }>`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
    end()
    await Promise.all(stuck)
  })
})

it('how many connections are in use, and how often one was waited for, can be asked', async () => {
  const shares = createShares({ size: 4 })
  expect(shares.state()).toEqual({ size: 4, taken: 0, waiting: 0, waits: 0 })
  const [giveBack] = await enterAll(shares, 'a', 2)
  const third = enter(shares, 'a')
  expect(shares.state()).toEqual({ size: 4, taken: 2, waiting: 1, waits: 1 })
  giveBack?.()
  const giveThirdBack = await third
  expect(shares.state()).toEqual({ size: 4, taken: 2, waiting: 0, waits: 1 })
  giveThirdBack()
  expect(shares.state()).toMatchObject({ taken: 1, waits: 1 })
})
