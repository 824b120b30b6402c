import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

/** Without an index, deleting the row they point to reads the whole table. It is never deleted, or there are few of both. */
const READ_WHOLE = [
  'consent (store_id, text_version) → consent_text',
  'customer_order (discount_id) → discount',
  'discount_use (store_id) → partner_store',
  'order_item (unit_id) → unit',
  'order_key (store_id, order_id) → customer_order',
  'price_history (product_id) → product',
  'sandbox_checkout (customer_id) → sandbox_customer',
  'sandbox_subscription (customer_id) → sandbox_customer',
  'unit (size_code) → size',
  'user_membership (membership_id) → membership',
  'user_membership (upgrade_membership_id) → membership',
  'user_membership (want_membership_id) → membership',
  'withdrawal (store_id, user_membership_id) → user_membership',
]

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

describe('foreign keys', () => {
  it('find the rows that point to a deleted one by an index', async () => {
    expect(await unindexed()).toEqual(READ_WHOLE)
  })

  it('are found out when the next one has none', async () => {
    await asOwner(database.ownerUrl, 'create table gap (mail_id uuid references mail)')
    expect(await unindexed()).toContain('gap (mail_id) → mail')
    await asOwner(database.ownerUrl, 'drop table gap')
  })
})

/** Those with no index that starts with their columns, or with one that says more than the store. */
async function unindexed(): Promise<string[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string }>(`
      with foreign_key as (
        select conrelid as id, confrelid as target, conkey as columns, (
            select array_agg(attname::text order by place) from unnest(conkey) with ordinality as part (number, place)
            join pg_attribute on attrelid = conrelid and attnum = number) as names
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      ), index as (
        select indrelid as id, indkey::int2[] as columns, (
            select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) as first
        from pg_index where indpred is null or pg_get_expr(indpred, indrelid) ~ ' IS NOT NULL\\)$'
      )
      select format('%s (%s) → %s', id::regclass, array_to_string(names, ', '), target::regclass) as key
      from foreign_key where not exists (
        select from index where index.id = foreign_key.id
          and (index.columns[0:cardinality(foreign_key.columns) - 1] @> foreign_key.columns
            or (index.first = any (names) and index.first <> 'store_id')))
      order by 1`)
    return rows.map(({ key }) => key)
  } finally {
    await client.end()
  }
}
