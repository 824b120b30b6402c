import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { closeDatabase, type Database, inDomain, inStore, openDatabase } from './connection.ts'
import { asPlatform } from './office.ts'
import { saveListing } from './queries/catalogue/products.ts'
import { saveStorePage } from './queries/stores/store-pages.ts'
import { addDomain, saveStore } from './queries/stores/stores.ts'

const velvet = aStore({ id: '0190b6a0-0000-7000-8000-00000000000a', domain: 'velvet.example' })
const wood = aStore({ id: '0190b6a0-0000-7000-8000-00000000000b', domain: 'wood.example' })
const PRODUCT = '0190b6a0-0000-7000-8000-0000000000aa'

/** No row in them belongs to a store alone; products and units have owners, which owners.test.ts is about. */
const OPERATOR_WIDE = [
  'backup',
  'brand',
  'category',
  'change_epoch',
  'change_log',
  'colour',
  'custody',
  'deployment',
  'known_store',
  'hold_log',
  'instance',
  'occupancy',
  'product',
  'product_tag',
  'product_word',
  'provider_event',
  'rate_limit',
  'release',
  'sandbox_charge',
  'sandbox_checkout',
  'sandbox_customer',
  'sandbox_event',
  'sandbox_refund',
  'sandbox_request',
  'sandbox_subscription',
  'schema_function',
  'schema_migration',
  'search_word',
  'shop_clock',
  'size',
  'staff_spent_challenge',
  'tag',
  'unit',
  'unit_block',
  'unit_event',
  'unit_photo',
  'unit_purchase',
  'webhook_listener',
]

/** Rows of people who may work for several stores: each is opened by its person, a key they bring, or a store they share. */
const OF_PEOPLE = [
  'money_difference',
  'notice',
  'provider_state',
  'staff_device',
  'staff_passkey',
  'staff_person',
  'staff_pin',
  'staff_recovery_code',
  'staff_reset',
  'staff_secret',
  'staff_session',
  'staff_totp',
  'warehouse',
]

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await db.insertInto('brand').values({ id: PRODUCT, name: 'Aurora' }).execute()
  await asPlatform(db, (trx) =>
    trx
      .insertInto('product')
      .values({ id: PRODUCT, brandId: PRODUCT, name: {}, description: {}, valuePrice: 45000, lentTo: 'everybody' })
      .execute(),
  )
  for (const store of [velvet, wood]) {
    await inStore(db, store.id, async (trx) => {
      await saveStore(trx, store)
      await addDomain(trx, { domain: store.domain, storeId: store.id, verifiedAt: new Date() })
      await saveStorePage(trx, { storeId: store.id, slug: 'home', language: 'it', content: { title: store.domain } })
      await trx
        .insertInto('membership')
        .values({ storeId: store.id, name: {}, subtitle: {}, ctaText: {}, type: 'month', price: 100 })
        .execute()
      const prices = [{ period: 'DAY', amount: 900 } as const]
      await saveListing(trx, { storeId: store.id, productId: PRODUCT, visible: true, position: 1, prices })
    })
  }
})

afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe.each([
  ['partnerStore', 'id'],
  ['storeDomain', 'storeId'],
  ['storePage', 'storeId'],
  ['membership', 'storeId'],
  ['listing', 'storeId'],
  ['listingPrice', 'storeId'],
] as const)('the table %s', (table, column) => {
  it('shows a store its own rows and no others', async () => {
    const rows = await inStore(db, velvet.id, (trx) =>
      trx
        .selectFrom(table)
        .select(sql<string>`${sql.ref(column)}`.as('store'))
        .execute(),
    )
    expect(rows).toEqual([{ store: velvet.id }])
  })

  it('shows nothing while no store is set', async () => {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('shows nothing to a store that does not exist, nor to an id that is none', async () => {
    for (const id of ['0190b6a0-0000-7000-8000-00000000ffff', '', 'nonsense']) {
      expect(await inStore(db, id, (trx) => trx.selectFrom(table).selectAll().execute())).toEqual([])
    }
  })

  it("cannot be used to change another store's rows", async () => {
    const name = sql.table(snake(table))
    const key = sql.ref(snake(column))
    const changed = await inStore(db, velvet.id, (trx) =>
      sql`update ${name} set ${key} = ${key} where ${key} = ${wood.id}`.execute(trx),
    )
    expect(changed.numAffectedRows).toBe(0n)
  })

  it("does not let a store put rows under another store's name", async () => {
    const name = sql.table(snake(table))
    const key = sql.ref(snake(column))
    await expect(
      inStore(db, velvet.id, (trx) => sql`update ${name} set ${key} = ${wood.id}`.execute(trx)),
    ).rejects.toThrow(/row-level security/)
  })

  it('is closed even to the role that owns it', async () => {
    const owner = openDatabase(database.ownerUrl)
    expect(await owner.selectFrom(table).selectAll().execute()).toEqual([])
    await closeDatabase(owner)
  })
})

describe('stores kept apart', () => {
  it("find the rows of a store by an index: the planner sees through current_store(), with the app's rights too", async () => {
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<{ 'QUERY PLAN': string }>`explain (costs off) select * from membership`.execute(trx)
    })
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/Index Cond: \(store_id = \(NULLIF\(current_setting\('app\.store_id'/)
  })

  it('refuses a row inserted for another store', async () => {
    await expect(
      inStore(db, velvet.id, (trx) => addDomain(trx, { domain: 'taken.example', storeId: wood.id, verifiedAt: null })),
    ).rejects.toThrow(/row-level security/)
  })

  it("refuses to take another store's domain", async () => {
    await expect(
      inStore(db, velvet.id, (trx) =>
        addDomain(trx, { domain: wood.domain, storeId: velvet.id, verifiedAt: new Date() }),
      ),
    ).rejects.toThrow(/row-level security/)
  })

  it('forgets the store with the transaction, so that a pooled connection carries nothing over', async () => {
    const fresh = openDatabase(database.appUrl)
    const connection = sql<{ pid: number }>`select pg_backend_pid() as pid`
    const inside = await inStore(fresh, velvet.id, (trx) => connection.execute(trx))
    const after = await connection.execute(fresh)
    expect(after.rows).toEqual(inside.rows)
    expect(await fresh.selectFrom('membership').selectAll().execute()).toEqual([])
    await closeDatabase(fresh)
  })

  it('opens exactly one store and one domain to a visitor of that domain', async () => {
    const seen = await inDomain(db, velvet.domain, async (trx) => ({
      stores: await trx.selectFrom('partnerStore').select('id').execute(),
      domains: await trx.selectFrom('storeDomain').select('domain').execute(),
      pages: await trx.selectFrom('storePage').selectAll().execute(),
      plans: await trx.selectFrom('membership').selectAll().execute(),
    }))
    expect(seen).toEqual({ stores: [{ id: velvet.id }], domains: [{ domain: velvet.domain }], pages: [], plans: [] })
  })

  it('lets a visitor of a domain change nothing', async () => {
    const changed = await inDomain(db, velvet.domain, (trx) =>
      trx.updateTable('partnerStore').set({ name: 'Rubato' }).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
  })
})

describe('the catalogue of tables', () => {
  it('has a policy of the store on every table that holds rows of stores', async () => {
    expect(await unprotectedTables()).toEqual([])
  })

  it.each([
    ['without row level security', 'create table gap (store_id uuid)'],
    [
      'not forced on its owner',
      `create table gap (store_id uuid); alter table gap enable row level security; ${policy('gap')}`,
    ],
    [
      'without a policy',
      'create table gap (store_id uuid); alter table gap enable row level security, force row level security',
    ],
    [
      'with a second policy that lets everything through',
      `create table gap (store_id uuid); alter table gap enable row level security, force row level security;
       ${policy('gap')}; create policy all_rows on gap using (true)`,
    ],
    ['without a store, and not known as the operator’s', 'create table gap (id uuid)'],
  ])('is found out when it gets a table %s', async (_, statement) => {
    await asOwner(database.ownerUrl, statement)
    expect(await unprotectedTables()).toEqual(['gap'])
    await asOwner(database.ownerUrl, 'drop table gap')
  })

  it("gives the app's role no table and no more than it needs", async () => {
    const owned = await ask(`select relname from pg_class where pg_has_role('guardaroba_login', relowner, 'member')`)
    expect(owned).toEqual([])
    const truncatable = await ask(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and has_table_privilege('guardaroba_login', oid, 'truncate, trigger, references')`,
    )
    expect(truncatable).toEqual([])
  })
})

async function unprotectedTables(): Promise<string[]> {
  const rows = await ask<{
    name: string
    of_store: boolean
    forced: boolean
    by_store: boolean | null
    open: boolean | null
  }>(`
    select c.relname as name,
      c.relname = 'partner_store' or exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attname ~ 'store_id$' and not a.attisdropped) as of_store,
      c.relrowsecurity and c.relforcerowsecurity as forced,
      (select bool_or(p.qual ~ 'current_store\\(\\)' and p.cmd = 'ALL') from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname) as by_store,
      (select bool_or(coalesce(p.qual, p.with_check) !~ 'current_store\\(\\)|current_person\\(\\)|is_platform\\(\\)|shown_key\\(|app\\.domain' and p.permissive = 'PERMISSIVE'
          and not (p.roles = '{guardaroba_rounds}' and p.cmd = 'SELECT'))
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as open
    from pg_class c where c.relkind in ('r', 'p', 'm') and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows
    .filter(({ name, of_store, forced, by_store, open }) => {
      if (OF_PEOPLE.includes(name)) return !forced || open !== false
      if (!of_store) return !OPERATOR_WIDE.includes(name)
      return !forced || !by_store || open
    })
    .map(({ name }) => name)
}

function policy(table: string): string {
  return `create policy own_store on ${table} using (store_id = current_store())`
}

async function ask<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
