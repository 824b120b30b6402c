import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { TO_EVERYBODY } from '#tests/support/fixtures/a-catalogue.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { closeDatabase, type Database, inStore, openDatabase } from '../connection.ts'
import { asPlatform } from '../office.ts'
import { saveBrand, saveListing, saveProduct } from '../queries/catalogue/products.ts'
import { saveMembership } from '../queries/memberships/memberships.ts'
import { insertOwnPage, updateOwnPage } from '../queries/stores/own-pages.ts'
import { saveStorePage } from '../queries/stores/store-pages.ts'
import { addDomain, saveStore } from '../queries/stores/stores.ts'
import { type Changes, listenForChanges } from './listen-for-changes.ts'
import { noteChange } from './note-change.ts'
import { createOwnChanges } from './own-changes.ts'

const store = aStore()
const soon = { timeout: 20_000 }
const ID = '0190b6a0-0000-7000-8000-0000000000cc'

let database: TestDatabase
let db: Database
let heard: (string | null)[]
let garments: (string | null)[]
/** Whether changes are heard of, and of how many was heard until then. */
let live: [isLive: boolean, heard: number][]
let listener: Changes

beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await inStore(db, store.id, (trx) => saveStore(trx, store))
  heard = []
  live = []
  garments = []
  const listeners = {
    store_changed: (storeId: string | null) => heard.push(storeId),
    garment_changed: (productId: string | null) => garments.push(productId),
  }
  listener = await listenForChanges(database.appUrl, listeners, {
    writtenIn: db,
    onLive: (isLive) => live.push([isLive, heard.length]),
  })
})

afterEach(async () => {
  await listener.stop()
  await closeDatabase(db)
  await database.drop()
})

describe('news of changes', () => {
  it('name the store whose data changed, once per transaction', async () => {
    await inStore(db, store.id, async (trx) => {
      await saveStore(trx, { ...store, name: 'Nuovo' })
      await addDomain(trx, { domain: 'nuovo.example', storeId: store.id, verifiedAt: null })
      await saveStorePage(trx, { storeId: store.id, slug: 'home', language: 'it', content: {} })
    })
    await vi.waitFor(() => expect(heard).toEqual([store.id]), soon)
  })

  it('come for a page that the store adds, places or withdraws', async () => {
    const page = { storeId: store.id, slug: 'chi-siamo' }
    await inStore(db, store.id, (trx) => insertOwnPage(trx, { ...page, now: new Date() }))
    await vi.waitFor(() => expect(heard).toEqual([store.id]), soon)
    await inStore(db, store.id, (trx) => updateOwnPage(trx, { ...page, inFooter: true, withdrawnAt: null }))
    await vi.waitFor(() => expect(heard).toEqual([store.id, store.id]), soon)
  })

  it('come for plans and for listings', async () => {
    await saveGarment()
    await vi.waitFor(() => expect(heard).toEqual([null]), soon)
    heard.length = 0
    await inStore(db, store.id, (trx) =>
      saveMembership(trx, {
        id: ID,
        partnerStoreId: store.id,
        name: {},
        subtitle: {},
        ctaText: {},
        type: 'month',
        status: 'active',
        price: 100,
        maxConcurrentProducts: 5,
        maxProductRetailPrice: null,
        daysBeforeReturnReminder: 3,
        rating: null,
        stripePriceId: null,
      }),
    )
    await vi.waitFor(() => expect(heard).toEqual([store.id]), soon)
    const listing = { storeId: store.id, productId: ID, visible: true, position: 1 }
    await inStore(db, store.id, (trx) => saveListing(trx, { ...listing, prices: [{ period: 'DAY', amount: 1 }] }))
    await vi.waitFor(() => expect(heard).toEqual([store.id, store.id]), soon)
  })

  it('name the garment of which something changes, and no store', async () => {
    await saveGarment()
    await vi.waitFor(() => expect(garments).toEqual([ID]), soon)
    heard.length = 0
    await changeProduct(sql`value_price = 2`)
    await vi.waitFor(() => expect(garments).toEqual([ID, ID]), soon)
    expect(heard).toEqual([])
  })

  it('concern every store when a garment is lent to others than before', async () => {
    await saveGarment()
    await vi.waitFor(() => expect(heard).toEqual([null]), soon)
    await changeProduct(sql`lent_to = 'nobody'`)
    await vi.waitFor(() => expect(heard).toEqual([null, null]), soon)
    await changeProduct(sql`archived_at = now()`)
    await vi.waitFor(() => expect(heard).toEqual([null, null, null]), soon)
  })

  it('name no garment when there are very many', async () => {
    await saveGarment()
    await vi.waitFor(() => expect(garments).toEqual([ID]), soon)
    await asPlatform(db, (trx) =>
      sql`insert into product (brand_id, name, description, value_price)
        select ${ID}, '{}', '{}', 1 from generate_series(1, 200)`.execute(trx),
    )
    await vi.waitFor(() => expect(garments).toEqual([ID, null]), soon)
  })

  it('do not come for work that was taken back', async () => {
    const failing = inStore(db, store.id, async (trx) => {
      await saveStore(trx, { ...store, name: 'Mai' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await saveGarment()
    await vi.waitFor(() => expect(heard).toEqual([null]), soon)
  })

  it('are read also while no hint of them is heard, within a second or so', async () => {
    await endListener()
    const elsewhere = await createTestDatabase()
    onTestFinished(() => elsewhere.drop())
    const unhinted: (string | null)[] = []
    const listeners = { store_changed: (storeId: string | null) => unhinted.push(storeId) }
    const slow = await listenForChanges(elsewhere.appUrl, listeners, { writtenIn: db })
    onTestFinished(() => slow.stop())
    const started = performance.now()
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Senza cenno' }))
    await vi.waitFor(() => expect(unhinted).toEqual([store.id]), soon)
    expect(performance.now() - started).toBeLessThan(3_000)
    expect(live).toEqual([[true, 0]])
  })

  it('are read where nobody may listen', async () => {
    const nowhere = new URL(database.appUrl)
    nowhere.port = '1'
    const unhinted: (string | null)[] = []
    const listeners = { store_changed: (storeId: string | null) => unhinted.push(storeId) }
    const slow = await listenForChanges(nowhere.href, listeners, { writtenIn: db })
    onTestFinished(() => slow.stop())
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Senza ascolto' }))
    await vi.waitFor(() => expect(unhinted).toEqual([store.id]), soon)
  })

  it('are hinted at once a listener that was lost has come back', async () => {
    await endListener()
    await vi.waitFor(async () => expect(await countListeners()).toBe(1), soon)
    const started = performance.now()
    const hinted = await listenForChanges(
      database.appUrl,
      {},
      { writtenIn: db, times: { every: 60_000, trusted: 90_000 } },
    )
    onTestFinished(() => hinted.stop())
    hinted.add({ store_changed: (storeId) => heard.push(`hinted ${storeId}`) })
    await endListener()
    await vi.waitFor(async () => expect(await countListeners()).toBe(2), soon)
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Accennato' }))
    await vi.waitFor(() => expect(heard).toContain(`hinted ${store.id}`), soon)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})

describe('what this process commits itself', () => {
  it('is told before whoever has committed it goes on, and once', async () => {
    const own = createOwnChanges()
    const here = openDatabase(database.appUrl, { onChanges: own.tell })
    onTestFinished(() => closeDatabase(here))
    const told: string[] = []
    const tell = (storeId: string | null) => told.push(String(storeId))
    const changes = await listenForChanges(database.appUrl, { store_changed: tell, mark: tell }, { writtenIn: db, own })
    onTestFinished(() => changes.stop())
    await inStore(here, store.id, (trx) => saveStore(trx, { ...store, name: 'Qui' }))
    expect(told).toEqual([store.id])
    await db.transaction().execute((trx) => noteChange(trx, 'mark', 'later'))
    await vi.waitFor(() => expect(told).toContain('later'), soon)
    expect(told).toEqual([store.id, 'later'])
  })

  it('is told of no transaction that was taken back, or that an earlier fault has ended', async () => {
    const told: unknown[] = []
    const here = openDatabase(database.appUrl, { onChanges: (changes) => told.push(...changes) })
    onTestFinished(() => closeDatabase(here))
    const failing = inStore(here, store.id, async (trx) => {
      await saveStore(trx, { ...store, name: 'Mai' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await inStore(here, store.id, async (trx) => {
      await saveStore(trx, { ...store, name: 'Mai' })
      await expect(sql`select 1 / 0`.execute(trx)).rejects.toThrow('division by zero')
    })
    expect(told).toEqual([])
  })
})

describe('others who hear of them too', () => {
  it('hear what was said after they came, and no more once they have stopped', async () => {
    const brands: (string | null)[] = []
    const states: boolean[] = []
    const added = listener.add(
      { store_changed: (storeId) => brands.push(storeId) },
      (isLive) => void states.push(isLive),
    )
    expect(states).toEqual([true])
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Nuovo' }))
    await vi.waitFor(() => expect([heard, brands]).toEqual([[store.id], [store.id]]), soon)
    added.stop()
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Di nuovo' }))
    await vi.waitFor(() => expect(heard).toHaveLength(2), soon)
    expect(brands).toEqual([store.id])
    expect(await countListeners()).toBe(1)
  })
})

describe('a reader', () => {
  const times = { every: 50, trusted: 400 }

  async function openReader() {
    const relay = await openRelay(database.appUrl)
    onTestFinished(() => relay.close())
    const away = openDatabase(relay.url, { poolSize: 1, queryTimeout: 300 })
    onTestFinished(() => closeDatabase(away))
    const read: (string | null)[] = []
    const states: [isLive: boolean, read: number][] = []
    const listeners = { store_changed: (storeId: string | null) => read.push(storeId) }
    const onLive = (isLive: boolean) => states.push([isLive, read.length])
    const changes = await listenForChanges(database.appUrl, listeners, { writtenIn: away, onLive, times })
    onTestFinished(() => changes.stop())
    return { relay, read, states, changes }
  }

  it('that cannot read is not live, and reads what it missed before it is again', async () => {
    const { relay, read, states, changes } = await openReader()
    relay.cut()
    await vi.waitFor(() => expect(changes.isLive()).toBe(false), soon)
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Non letto' }))
    await vi.waitFor(() => expect(states).toHaveLength(2), soon)
    relay.mend()
    await vi.waitFor(() => expect(states).toHaveLength(3), soon)
    expect(states).toEqual([
      [true, 0],
      [false, 0],
      [true, 1],
    ])
    expect(read).toEqual([store.id])
  })

  it('whose connection is not answered any more gives it up for another', async () => {
    const { relay, read, changes } = await openReader()
    relay.silence()
    await vi.waitFor(() => expect(changes.isLive()).toBe(false), soon)
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Senza risposta' }))
    await vi.waitFor(() => expect(read).toEqual([store.id]), soon)
    expect(changes.isLive()).toBe(true)
  })
})

/** The app's role may end its own connections. */
async function endListener(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'guardaroba-listener' and datname = current_database()`.execute(db)
}

async function countListeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'guardaroba-listener' and datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}

const changeProduct = (change: RawBuilder<unknown>) =>
  asPlatform(db, (trx) => sql`update product set ${change} where id = ${ID}`.execute(trx))

async function saveGarment(): Promise<void> {
  await asPlatform(db, async (trx) => {
    await saveBrand(trx, { id: ID, name: 'Aurora' })
    await saveProduct(trx, {
      id: ID,
      brandId: ID,
      name: {},
      description: {},
      valuePrice: 1,
      images: [],
      lending: TO_EVERYBODY,
    })
  })
}
