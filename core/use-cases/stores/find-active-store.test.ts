import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { addDomain, saveStore } from '#database/queries/stores/stores.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { ATELIER_ID, atelier, BRERA_ID, SPENTO_ID, writeTestStores } from '#tests/support/fixtures/test-stores.ts'
import { createStoreFinder, type StoreFinder } from './find-active-store.ts'

let database: TestDatabase
let db: Database
let stores: StoreFinder

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})
beforeEach(async () => {
  await writeTestStores(db)
  stores = createStoreFinder(db)
})

const save = (changes: Partial<typeof atelier>) =>
  inStore(db, ATELIER_ID, (trx) => saveStore(trx, { ...atelier, ...changes }))

describe('an active store', () => {
  it('is found by each of its domains and by its id', async () => {
    expect(await stores.byDomain('atelier.example')).toEqual(atelier)
    expect(await stores.byDomain('www.atelier.example')).toEqual(atelier)
    expect(await stores.byId(ATELIER_ID)).toEqual(atelier)
  })

  it('is not found when it is closed or unknown, though its domain has an owner', async () => {
    expect(await stores.byDomain('spento.example')).toBeNull()
    expect(await stores.byId(SPENTO_ID)).toBeNull()
    expect(await stores.ownerOf('spento.example')).toBe(SPENTO_ID)
    expect(await stores.byDomain('unknown.example')).toBeNull()
    expect(await stores.ownerOf('unknown.example')).toBeNull()
    expect(await stores.byId('no id')).toBeNull()
  })

  it('is not found by a domain that nobody has verified', async () => {
    await inStore(db, ATELIER_ID, (trx) =>
      addDomain(trx, { domain: 'new.example', storeId: ATELIER_ID, verifiedAt: null }),
    )
    expect(await stores.byDomain('new.example')).toBeNull()
  })
})

describe('what the finder remembers', () => {
  it('is the same object until the store changes', async () => {
    const before = await stores.byDomain('atelier.example')
    expect(await stores.byDomain('atelier.example')).toBe(before)
    await save({ name: 'Nuovo' })
    expect(await stores.byDomain('atelier.example')).toBe(before)
    stores.invalidate(ATELIER_ID)
    expect((await stores.byDomain('atelier.example'))?.name).toBe('Nuovo')
    expect((await stores.byId(ATELIER_ID))?.name).toBe('Nuovo')
  })

  it('is another object once a garment changed that the store may show, and is not read again', async () => {
    const [before, brera] = [await stores.byDomain('atelier.example'), await stores.byId(BRERA_ID)]
    await save({ name: 'Nuovo' })
    stores.renew((storeId) => storeId === ATELIER_ID)
    const renewed = await stores.byDomain('atelier.example')
    expect(renewed).toEqual(before)
    expect(renewed).not.toBe(before)
    expect(await stores.byDomain('atelier.example')).toBe(renewed)
    expect(await stores.byId(BRERA_ID)).toBe(brera)
  })

  it('is read anew for those who ask after a garment changed while it was being read', async () => {
    const asked = stores.byId(ATELIER_ID)
    stores.renew(() => true)
    const later = await stores.byId(ATELIER_ID)
    expect(later).toEqual(await asked)
    expect(later).not.toBe(await asked)
  })

  it('stays for other stores', async () => {
    const brera = await stores.byId(BRERA_ID)
    stores.invalidate(ATELIER_ID)
    expect(await stores.byId(BRERA_ID)).toBe(brera)
    stores.invalidate(null)
    expect(await stores.byId(BRERA_ID)).not.toBe(brera)
  })

  it('includes that a domain is unknown, until any store changes', async () => {
    expect(await stores.byDomain('later.example')).toBeNull()
    const domain = { domain: 'later.example', storeId: ATELIER_ID, verifiedAt: new Date() }
    await inStore(db, ATELIER_ID, (trx) => addDomain(trx, domain))
    expect(await stores.byDomain('later.example')).toBeNull()
    stores.invalidate(ATELIER_ID)
    expect((await stores.byDomain('later.example'))?.id).toBe(ATELIER_ID)
  })

  it('is read once for many who ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => stores.byDomain('atelier.example')))
    expect(new Set(all).size).toBe(1)
  })

  it('is never what was read before a change', async () => {
    const early = stores.byDomain('atelier.example')
    stores.invalidate(ATELIER_ID)
    const late = stores.byDomain('atelier.example')
    expect(await late).not.toBe(await early)
    expect(await stores.byDomain('atelier.example')).toBe(await late)
  })

  it('is not a failure: the next one asks again', async () => {
    const closed = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
    const finder = createStoreFinder(closed)
    await expect(finder.byDomain('atelier.example')).rejects.toThrow()
    await expect(finder.byDomain('atelier.example')).rejects.toThrow()
    await closeDatabase(closed)
  })

  it('is not pushed out by a flood of invented names', async () => {
    const before = await stores.byDomain('atelier.example')
    for (let at = 0; at < 1050; at += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, n) => stores.byDomain(`invented-${at + n}.example`)))
    }
    expect(await stores.byDomain('atelier.example')).toBe(before)
  })
})

describe('while changes are not heard of', () => {
  it('a store is read anew for everybody who asks, whether it was known, unknown or being read', async () => {
    let isLive = true
    const finder = createStoreFinder(db, { isLive: () => isLive })
    const before = await finder.byId(ATELIER_ID)
    expect(await finder.byDomain('soon.example')).toBeNull()
    isLive = false
    const early = finder.byId(ATELIER_ID)
    await save({ name: 'Inascoltato' })
    await inStore(db, ATELIER_ID, (trx) =>
      addDomain(trx, { domain: 'soon.example', storeId: ATELIER_ID, verifiedAt: new Date() }),
    )
    expect(await early).not.toBe(before)
    expect((await finder.byId(ATELIER_ID))?.name).toBe('Inascoltato')
    expect((await finder.byDomain('soon.example'))?.id).toBe(ATELIER_ID)
    expect(await finder.byId(ATELIER_ID)).not.toBe(await finder.byId(ATELIER_ID))
    isLive = true
    expect(await finder.byId(ATELIER_ID)).toBe(await finder.byId(ATELIER_ID))
  })
})

describe('while the database is away', () => {
  it('a store that was known stays known, however long ago it was read, and others are not called unknown', async () => {
    const relay = await openRelay(database.appUrl)
    const own = openDatabase(relay.url)
    const finder = createStoreFinder(own, { trustedFor: 1 })
    try {
      const before = await finder.byDomain('atelier.example')
      relay.cut()
      for (let times = 0; times < 3; times++) {
        await sleep(10)
        expect(await finder.byDomain('atelier.example')).toBe(before)
      }
      await expect(finder.byDomain('brera.example')).rejects.toThrow()
      relay.mend()
      await vi.waitFor(async () => expect(await finder.byDomain('atelier.example')).not.toBe(before), soon)
      relay.cut()
      finder.invalidate(null)
      await expect(finder.byDomain('atelier.example')).rejects.toThrow()
    } finally {
      await closeDatabase(own)
      relay.close()
    }
  })
})

const soon = { timeout: 20_000 }
