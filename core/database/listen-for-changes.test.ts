import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { TO_EVERYBODY } from '#tests/support/fixtures/a-catalogue.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { closeDatabase, type Database, inStore, openDatabase } from './connection.ts'
import { type Changes, listenForChanges } from './listen-for-changes.ts'
import { asPlatform } from './office.ts'
import { saveBrand, saveListing, saveProduct } from './queries/catalogue/products.ts'
import { saveMembership } from './queries/memberships/memberships.ts'
import { insertOwnPage, updateOwnPage } from './queries/stores/own-pages.ts'
import { saveStorePage } from './queries/stores/store-pages.ts'
import { addDomain, saveStore } from './queries/stores/stores.ts'

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

  it('are taken up again after the connection was lost, with a word that something may have been missed', async () => {
    await endListener()
    await vi.waitFor(() => expect(heard).toEqual([null]), soon)
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Di nuovo' }))
    await vi.waitFor(() => expect(heard).toEqual([null, store.id]), soon)
  })

  it('are said not to come from the moment the connection is lost until what was missed has been told', async () => {
    expect(live).toEqual([[true, 0]])
    await endListener()
    await vi.waitFor(() => expect(live).toHaveLength(3), soon)
    expect(live.slice(1)).toEqual([
      [false, 0],
      [true, 1],
    ])
  })
})

describe('others who listen over the same connection', () => {
  const brands: (string | null)[] = []
  const states: boolean[] = []
  const add = () =>
    listener.add({ store_changed: (storeId) => brands.push(storeId) }, (isLive) => void states.push(isLive))

  beforeEach(() => {
    brands.length = 0
    states.length = 0
  })

  it('hear what was said after they came, and no more once they have stopped', async () => {
    const added = await add()
    expect(states).toEqual([true])
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Nuovo' }))
    await vi.waitFor(() => expect([heard, brands]).toEqual([[store.id], [store.id]]), soon)
    await added.stop()
    await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Di nuovo' }))
    await vi.waitFor(() => expect(heard).toHaveLength(2), soon)
    expect(brands).toEqual([store.id])
    expect(await countListeners()).toBe(1)
  })

  it('are told that something was missed, whether they came before the connection was lost or while it was', async () => {
    await add()
    await endListener()
    await vi.waitFor(() => expect(states).toContain(false), soon)
    const late: [string | null, number][] = []
    await listener.add({ later: (about) => late.push([about, brands.length]) })
    await vi.waitFor(() => expect(states).toEqual([true, false, true]), soon)
    expect(brands).toEqual([null])
    await sql`select pg_notify('later', 'said')`.execute(db)
    await vi.waitFor(() => expect(late.at(-1)?.[0]).toBe('said'), soon)
  })

  it('are told that they hear only once they do, and only after what was missed', async () => {
    const relay = await openRelay(database.appUrl)
    onTestFinished(() => relay.close())
    const times = { every: 50, patience: 400 }
    const cuttable = await listenForChanges(relay.url, {}, { writtenIn: db, times })
    onTestFinished(() => cuttable.stop())
    relay.cut()
    const told: string[] = []
    await cuttable.add({ later: (about) => told.push(`later: ${about}`) }, (isLive) => told.push(`hears: ${isLive}`))
    expect(told).not.toContain('hears: true')
    relay.mend()
    await vi.waitFor(() => expect(told).toContain('hears: true'), soon)
    expect(told.filter((each) => each !== 'hears: false')).toEqual(['later: null', 'hears: true'])
  })
})

describe('a listener that has gone deaf', () => {
  const times = { every: 50, patience: 400 }

  it.each(['silence', 'muffle'] as const)(
    'because of a %s notices, listens anew and tells that it may have missed something',
    async (fault) => {
      const relay = await openRelay(database.appUrl)
      onTestFinished(() => relay.close())
      const missed: (string | null)[] = []
      const states: [isLive: boolean, missed: number][] = []
      const listeners = { store_changed: (storeId: string | null) => missed.push(storeId) }
      const onLive = (isLive: boolean) => states.push([isLive, missed.length])
      const deaf = await listenForChanges(relay.url, listeners, { writtenIn: db, onLive, times })
      onTestFinished(() => deaf.stop())
      relay[fault]()
      await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Inascoltato' }))
      await vi.waitFor(() => expect(states).toHaveLength(3), soon)
      expect(states).toEqual([
        [true, 0],
        [false, 0],
        [true, 1],
      ])
      expect(missed).toEqual([null])
    },
  )

  it('notices a silence also while nothing can be said', async () => {
    const relay = await openRelay(database.appUrl)
    onTestFinished(() => relay.close())
    const busy = openDatabase(database.appUrl, { poolSize: 1 })
    onTestFinished(() => closeDatabase(busy))
    const states: boolean[] = []
    const onLive = (isLive: boolean) => states.push(isLive)
    const deaf = await listenForChanges(relay.url, {}, { writtenIn: busy, onLive, times })
    onTestFinished(() => deaf.stop())
    await busy.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      relay.silence()
      await vi.waitFor(() => expect(states).toEqual([true, false]), soon)
    })
    await vi.waitFor(() => expect(states).toEqual([true, false, true]), soon)
  })

  it('stays live while nothing can be said: that is no proof', async () => {
    const relay = await openRelay(database.appUrl)
    onTestFinished(() => relay.close())
    const away = openDatabase(relay.url)
    onTestFinished(() => closeDatabase(away))
    const states: boolean[] = []
    const onLive = (isLive: boolean) => states.push(isLive)
    const patient = await listenForChanges(database.appUrl, {}, { writtenIn: away, times, onLive })
    onTestFinished(() => patient.stop())
    relay.cut()
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(sql`select 1`.execute(away)).rejects.toThrow()
      await sleep(times.every)
    }
    expect(states).toEqual([true])
  })

  it('is refused from the start when it listens elsewhere', async () => {
    const elsewhere = await createTestDatabase()
    onTestFinished(() => elsewhere.drop())
    const listening = listenForChanges(elsewhere.appUrl, {}, { writtenIn: db, times })
    await expect(listening).rejects.toThrow(/^Changes are not heard of over test_\w+ on .*: set DATABASE_LISTEN_URL/)
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
