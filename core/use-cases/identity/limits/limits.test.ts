import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { openRateLimiter, type RateLimiter } from '#database/rate-limiter.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { forgetTurns, takeTurn } from './limits.ts'

let database: TestDatabase
let db: Database
let limiter: RateLimiter
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  limiter = openRateLimiter(db)
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

const STORE = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a01'
const turn = (account: string, address: string, by = limiter) =>
  takeTurn(by, 'signup', { storeId: STORE, account, address })

describe('a limit', () => {
  it('holds for all instances together', async () => {
    const other = openRateLimiter(db)
    const turns = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((n) => turn('anna@example.it', `192.0.2.${n}`, n % 2 ? limiter : other)),
    )
    expect(turns.filter(({ ok }) => ok)).toHaveLength(5)
    expect(turns.find(({ ok }) => !ok)).toMatchObject({ reason: 'TOO_MANY', retryAfter: expect.any(Number) })
  })

  it('counts an account of each store by itself, however its address is written', async () => {
    expect(await turn(' ANNA@example.it ', '192.0.2.20')).toMatchObject({ ok: false })
    const elsewhere = {
      storeId: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a02',
      account: 'anna@example.it',
      address: '192.0.2.20',
    }
    expect(await takeTurn(limiter, 'signup', elsewhere)).toEqual({ ok: true })
  })

  it('is lifted for who proved to be the owner', async () => {
    const owner = { storeId: STORE, account: 'u1', address: '192.0.2.30' }
    for (let n = 0; n < 10; n++) await takeTurn(limiter, 'password', owner)
    expect(await takeTurn(limiter, 'password', owner)).toMatchObject({ ok: false })
    await forgetTurns(limiter, 'password', owner)
    expect(await takeTurn(limiter, 'password', owner)).toEqual({ ok: true })
  })

  it('is not used up for the owner by somebody elsewhere who only has the address', async () => {
    const ask = (address: string) =>
      takeTurn(limiter, 'recover', { storeId: STORE, account: 'owner@example.it', address })
    const outcomes: boolean[] = []
    for (let n = 0; n < 8; n++) outcomes.push((await ask(`2001:db8:6:${n}::1`)).ok)
    expect(outcomes.filter(Boolean)).toHaveLength(5)
    expect(await ask('198.51.100.7')).toEqual({ ok: true })
    for (let n = 0; n < 30; n++) outcomes.push((await ask(`203.0.${n}.1`)).ok)
    expect(outcomes.filter(Boolean)).toHaveLength(19)
  })

  it('is kept in memory for the last of those who are over it, and in the database for all', async () => {
    const small = openRateLimiter(db, { mostRefused: 2 })
    const rule = { name: 'small', points: 1, seconds: 60 }
    for (const key of ['a', 'b', 'c']) {
      await small.take(rule, key)
      expect(await small.take(rule, key)).toMatchObject({ ok: false })
    }
    for (const key of ['c', 'a']) expect(await small.take(rule, key)).toMatchObject({ ok: false })
    const counted = await db.selectFrom('rateLimit').select(['key', 'points']).where('key', 'like', 'small:%').execute()
    expect(Object.fromEntries(counted.map(({ key, points }) => [key, points]))).toEqual({
      'small:a': 3,
      'small:b': 2,
      'small:c': 2,
    })
    await small.forget(rule, 'c')
    expect(await small.take(rule, 'c')).toEqual({ ok: true })
  })

  it('takes a household for one, not for 2^64', async () => {
    const networks = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', '2001:0db8:0001:0002::ffff', '::ffff:192.0.2.50']
    for (const [n, address] of networks.entries()) await turn(`person${n}@example.it`, address)
    const { rows } = await db.withoutPlugins().executeQuery<{ key: string; points: number }>({
      sql: `select key, points from rate_limit where key like 'signup-address:%' order by key`,
      parameters: [],
      query: { kind: 'RawNode' } as never,
      queryId: { queryId: 'test' },
    })
    const points = Object.fromEntries(rows.map(({ key, points: taken }) => [key.split(':').slice(1).join(':'), taken]))
    expect(points).toMatchObject({ '2001:db8:1:2::/64': 3, '192.0.2.50/32': 1 })
  })

  it('writes nobody down by name', async () => {
    const keys = await db.selectFrom('rateLimit').select('key').execute()
    expect(JSON.stringify(keys)).not.toContain('example.it')
  })
})
