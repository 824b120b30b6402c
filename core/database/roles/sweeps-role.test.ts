import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { closeDatabase, type Database, openDatabase } from '../connection.ts'
import { asSweeps } from '../sweeps.ts'

/** What says who somebody is or opens something: the questions of sweeps do without. */
const PRIVATE =
  /email|name|phone|address|street|city|fiscal|vat|secret|sealed|token|key|hash|password|reason|note|data|lines|url/

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe('the role that asks over all stores', () => {
  it('reads columns of its own, none of which tells of a person or a secret, and no whole table', async () => {
    const { rows } = await readGrants()
    expect(rows.length).toBeGreaterThan(50)
    expect(new Set(rows.map(({ privilegeType }) => privilegeType))).toEqual(new Set(['SELECT']))
    expect(rows.filter(({ columnName }) => PRIVATE.test(columnName))).toEqual([])
    const whole = await sql`select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text in ('public', 'pgboss')
        and has_table_privilege('guardaroba_rounds', oid, 'select, insert, update, delete, truncate')`.execute(db)
    expect(whole.rows).toEqual([])
  })

  it('reads nothing of what is said of an order, move by move', async () => {
    const { rows } = await readGrants()
    expect(rows.filter(({ tableName }) => tableName === 'order_event')).toEqual([])
    const policies = await sql`select 1 from pg_policies
      where tablename = 'order_event' and 'guardaroba_rounds' = any(roles)`.execute(db)
    expect(policies.rows).toEqual([])
  })

  it('is asked in a transaction that only reads, and is gone after it', async () => {
    const role = sql<{ name: string }>`select current_user::text as name`
    const inside = await asSweeps(db, (trx) => role.execute(trx))
    expect(inside.rows).toEqual([{ name: 'guardaroba_rounds' }])
    expect((await role.execute(db)).rows).toEqual([{ name: 'guardaroba_login' }])
    await expect(asSweeps(db, (trx) => sql`select email from customer`.execute(trx))).rejects.toThrow(
      /permission denied/,
    )
    await expect(asSweeps(db, (trx) => sql`update payment set status = 'paid'`.execute(trx))).rejects.toThrow(
      /read-only|denied/,
    )
  })

  it("gives the app's role nothing unless it is asked as it", async () => {
    const { rows } = await sql<{ usage: boolean; set: boolean }>`
      select pg_has_role('guardaroba_login', 'guardaroba_rounds', 'usage') as usage,
        pg_has_role('guardaroba_login', 'guardaroba_rounds', 'set') as set`.execute(db)
    expect(rows).toEqual([{ usage: false, set: true }])
  })
})

/** From the catalogue: the information schema shows a role its own alone. */
function readGrants() {
  return sql<{ tableName: string; columnName: string; privilegeType: string }>`
    select attrelid::regclass::text as table_name, attname as column_name, acl.privilege_type
    from pg_attribute, aclexplode(attacl) as acl
    where acl.grantee = 'guardaroba_rounds'::regrole`.execute(db)
}
