import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '#database/connection.ts'
import { inOffice } from '#database/office.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { TestOffice } from '#tests/support/fixtures/an-office.ts'
import { openFullOffice } from '#tests/support/fixtures/full-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const OWN = [
  'staff_session',
  'staff_secret',
  'staff_totp',
  'staff_recovery_code',
  'staff_passkey',
  'staff_device',
  'staff_reset',
]
const OF_STORES = ['customer', 'customer_order', 'mail', 'failed_job', 'staff_invitation', 'support_session']
/** All that operators see without entering a store, their own rows apart: of the stock, what is the platform's. */
const OF_OPERATORS = [
  'failed_job',
  'lending_statement',
  'money_difference',
  'notice',
  'office_audit',
  'partner_store',
  'product',
  'product_loan',
  'product_tag',
  'provider_state',
  'staff_assignment',
  'staff_invitation',
  'staff_person',
  'support_session',
  'unit',
  'unit_block',
  'unit_event',
  'unit_photo',
  'unit_purchase',
  'warehouse',
  'warehouse_store',
]

let office: TestOffice
let tokens: Map<string, string>
beforeAll(async () => {
  ;({ office, tokens } = await openFullOffice())
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  // one of the tests below writes past the API
  await office.stop({ unrecorded: ['staff_assignment'] })
})

function as<T>(name: string, storeId: string | null, work: (trx: Transaction) => Promise<T>): Promise<T | null> {
  const tokenHash = hashToken(tokens.get(name) ?? '')
  return inOffice(office.db, { tokenHash, storeId, now: office.now() }, work)
}

const count = async (trx: Transaction, table: string, where = sql`true`) => {
  const query = sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)} where ${where}`
  return (await query.execute(trx)).rows[0]?.rows ?? 0
}
const countAll = async (trx: Transaction, tables: readonly string[], where?: ReturnType<typeof sql>) => {
  const counts: [string, number][] = []
  for (const table of tables) counts.push([table, await count(trx, table, where as never)])
  return counts
}
const each = (tables: readonly string[], rows: number) => tables.map((table) => [table, rows])

/** Every table that is closed row by row. */
const closedTables = async (trx: Transaction) =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_class
      where relrowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(trx)
  ).rows.map(({ name }) => name)

describe.each(['anna', 'olga'])('%s', (name) => {
  it('has one session, factor and device each, and sees nobody else’s, in no store and in a store', async () => {
    for (const storeId of name === 'anna' ? [null, ATELIER_ID] : [null]) {
      expect(await as(name, storeId, (trx) => countAll(trx, OWN))).toEqual(each(OWN, 1))
      const others = sql`person_id <> current_person()`
      expect(await as(name, storeId, (trx) => countAll(trx, OWN, others))).toEqual(each(OWN, 0))
    }
  })
})

describe('somebody who works for a store', () => {
  it('sees, in no store, nothing but their own lines and their own place of work', async () => {
    expect(await as('anna', null, (trx) => countAll(trx, OF_STORES))).toEqual(each(OF_STORES, 0))
    const own = await as('anna', null, async (trx) => ({
      people: await count(trx, 'staff_person'),
      assignments: await count(trx, 'staff_assignment'),
      stores: await count(trx, 'partner_store'),
      linesOfOthers: await count(trx, 'office_audit', sql`person_id is distinct from current_person()`),
      linesOfStores: await count(trx, 'office_audit', sql`store_id is not null`),
    }))
    expect(own).toEqual({ people: 1, assignments: 1, stores: 1, linesOfOthers: 0, linesOfStores: 0 })
  })

  it('sees in it that store alone, and cannot enter another', async () => {
    expect(await as('anna', ATELIER_ID, (trx) => countAll(trx, OF_STORES))).toEqual(each(OF_STORES, 1))
    const foreign = sql`store_id <> ${ATELIER_ID}`
    const tables = [...OF_STORES, 'office_audit', 'staff_assignment']
    expect(await as('anna', ATELIER_ID, (trx) => countAll(trx, tables, foreign))).toEqual(each(tables, 0))
    expect(await as('anna', ATELIER_ID, (trx) => count(trx, 'office_audit', sql`store_id is not null`))).toBe(2)
    expect(await as('anna', BRERA_ID, async () => 'in')).toBeNull()
  })
})

describe('an operator', () => {
  it('sees of all closed tables those that were opened to operators, and not one row of the others', async () => {
    const seen = await as('olga', null, async (trx) => countAll(trx, await closedTables(trx)))
    const notEmpty = (seen ?? []).filter(([, rows]) => rows > 0).map(([table]) => table)
    expect(notEmpty.filter((table) => !OWN.includes(table) && !OF_OPERATORS.includes(table))).toEqual([])
    const { rows } = await sql<{ name: string }>`
      select distinct tablename as name from pg_policies
      where concat(qual, with_check) ~ 'is_platform\\(\\)|is_owner\\(' and cmd <> 'INSERT' order by 1`.execute(
      office.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(OF_OPERATORS)
  })

  it('reads of a store’s audit what operators did there', async () => {
    const lines = await as('olga', null, (trx) =>
      trx.selectFrom('officeAudit').select('action').where('storeId', 'is not', null).execute(),
    )
    expect(new Set(lines?.map(({ action }) => action))).toEqual(new Set(['support.started']))
  })

  it('writes no line in somebody else’s name', async () => {
    const forged = as('olga', null, (trx) =>
      sql`insert into office_audit (at, person_id, person_name, action, request_id, network)
        select now(), id, name, 'job.seen', '', '' from staff_person where name = 'anna'`.execute(trx),
    )
    await expect(forged).rejects.toThrow(/row-level security/)
  })

  it('counts a store without staying in it', async () => {
    const counted = await as('olga', null, async (trx) => {
      const { rows } = await sql`select * from store_health(${BRERA_ID}, 'epoch')`.execute(trx)
      return { health: rows[0], orders: await count(trx, 'customer_order') }
    })
    expect(counted).toMatchObject({ health: { staff: 1, orders: 1, failedJobs: 1 }, orders: 0 })
  })

  it('is one by the database’s own word: nobody else counts stores, also in their own', async () => {
    for (const storeId of [null, ATELIER_ID]) {
      const asked = as('anna', storeId, (trx) => sql`select store_health(${ATELIER_ID}, 'epoch')`.execute(trx))
      await expect(asked).rejects.toThrow('store_health is for operators')
    }
  })

  it('sees in a store they look into for support not one row that names a customer, though there are some', async () => {
    const naming = (trx: Transaction) =>
      sql<{ name: string }>`
        select distinct table_name as name from information_schema.columns
        join pg_class on relname = table_name and relrowsecurity
        where table_schema = 'public' and table_name not like 'staff%' and table_name <> 'partner_store'
          and column_name in ('email', 'recipient', 'first_name', 'last_name', 'phone') order by 1`.execute(trx)
    const counted = async (trx: Transaction) =>
      countAll(
        trx,
        (await naming(trx)).rows.map(({ name }) => name),
      )
    const own = (await as('anna', ATELIER_ID, counted)) ?? []
    expect(own.filter(([, rows]) => rows > 0).map(([table]) => table)).toEqual(['customer', 'customer_order', 'mail'])
    const support = (await as('olga', ATELIER_ID, counted)) ?? []
    expect(support).toEqual(own.map(([table]) => [table, 0]))
    expect(await as('olga', ATELIER_ID, (trx) => count(trx, 'support_session'))).toBe(1)
  })

  it('reads nobody’s password, and neither do colleagues', async () => {
    for (const [name, storeId] of [
      ['olga', null],
      ['anna', ATELIER_ID],
    ] as const) {
      const secrets = await as(name, storeId, (trx) => count(trx, 'staff_secret', sql`person_id <> current_person()`))
      expect([name, secrets]).toEqual([name, 0])
    }
  })

  it('who is one no longer is out of the store they looked into', async () => {
    expect(await as('oscar', BRERA_ID, async () => 'in')).toBe('in')
    await as('olga', null, (trx) =>
      sql`update staff_assignment set ended_at = now() from staff_person
        where staff_person.id = person_id and name = 'oscar'`.execute(trx),
    )
    expect(await as('oscar', BRERA_ID, async () => 'in')).toBeNull()
  })
})

describe('whoever has no session', () => {
  it('sees not one row of any closed table', async () => {
    const seen = await office.db.transaction().execute(async (trx) => countAll(trx, await closedTables(trx)))
    expect(seen.filter(([, rows]) => rows > 0)).toEqual([])
  })
})
