import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

const APP = 'guardaroba_login'

/** Written once, never changed: whoever has the app's role can add to these books and not falsify them. */
const APPEND_ONLY = ['consent_text', 'ledger_entry', 'order_event', 'price_history', 'taking', 'unit_event']

/** Contracts and money: their rows change and stay, and go only with what they belong to. */
const NEVER_DELETED = ['order_charge', 'order_item', 'payment', 'refund', 'taking_entry', 'user_membership']

/** Written once and forgotten after the time the privacy policy names: nothing younger can be deleted. */
const FORGOTTEN_WHEN_OLD = ['audit_line', 'office_audit', 'withdrawal']

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

describe('functions', () => {
  it("that run with their owner's rights search pg_catalog, public, pg_temp and can be called by nobody", async () => {
    expect(await unsafeFunctions()).toEqual([])
    expect(
      (await ask('select 1 from pg_proc where prosecdef and pronamespace = $1::regnamespace', 'public')).length,
    ).toBe(9)
  })

  it.each([
    ['searches the path of its caller', `returns trigger language plpgsql security definer as 'begin return new; end'`],
    [
      'searches pg_temp first',
      `returns trigger language plpgsql security definer set search_path = public as 'begin return new; end'`,
    ],
    [
      'can be called by the app',
      `returns int language sql security definer set search_path = pg_catalog, public, pg_temp return 1; grant execute on function gap() to guardaroba_app`,
    ],
    ['can be called by everybody', `returns int language sql return 1; grant execute on function gap() to public`],
  ])('are found out when the next one %s', async (_, rest) => {
    await asOwner(database.ownerUrl, `create function gap() ${rest}`)
    expect(await unsafeFunctions()).toEqual(['gap()'])
    await asOwner(database.ownerUrl, 'drop function gap()')
  })

  it('are given to nobody when they are made', async () => {
    await asOwner(database.ownerUrl, 'create function gap() returns int language sql return 1')
    const [row] = await ask<{ may: boolean }>(`select has_function_privilege($1, 'gap()', 'execute') as may`, APP)
    await asOwner(database.ownerUrl, 'drop function gap()')
    expect(row).toEqual({ may: false })
  })

  it("name every table of theirs with its schema when they run with their owner's rights", async () => {
    const rows = await ask<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    )
    const unqualified = rows.filter(({ body }) =>
      /\b(from|join|into|update)\s+(?!public\.|pg_catalog\.)[a-z_]+/i.test(body),
    )
    expect(unqualified.map(({ name }) => name)).toEqual([])
  })
})

describe("the app's role", () => {
  it('can create nothing, neither for good nor for a while', async () => {
    const [row] = await ask(
      `select has_database_privilege($1, current_database(), 'create') as database,
        has_database_privilege($1, current_database(), 'temporary') as temporary,
        (select bool_or(has_schema_privilege($1, oid, 'create')) from pg_namespace where nspname !~ '^pg_') as schema`,
      APP,
    )
    expect(row).toEqual({ database: false, temporary: false, schema: false })
  })

  it('cannot change or delete what is written once', async () => {
    const rows = await ask<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege($1, oid, 'insert') and not has_table_privilege($1, oid, 'update, delete')
        and not has_any_column_privilege($1, oid, 'update') order by 1`,
      APP,
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(APPEND_ONLY))
  })

  it('cannot delete contracts and money', async () => {
    const rows = await ask(
      `select name from unnest(string_to_array($2, ' ')) as name where has_table_privilege($1, name, 'delete')`,
      APP,
      NEVER_DELETED.join(' '),
    )
    expect(rows).toEqual([])
  })

  it('cannot change what is forgotten when it is old, and deletes nothing that is younger', async () => {
    const rows = await ask<{ name: string; qual: string }>(
      `select tablename as name, qual from pg_policies where cmd = 'DELETE' and permissive = 'RESTRICTIVE'
        and not has_table_privilege($1, tablename::regclass, 'update')
        and not has_any_column_privilege($1, tablename::regclass, 'update') order by 1`,
      APP,
    )
    expect(rows.map(({ name }) => name)).toEqual(FORGOTTEN_WHEN_OLD)
    expect(rows.map(({ qual }) => qual)).toEqual([
      expect.stringMatching(/^\(at < \(now\(\) - '6 mons'::interval\)\)$/),
      expect.stringMatching(
        /^\(\(action = 'session.refused'::text\) AND \(at < \(now\(\) - '90 days'::interval\)\)\)$/,
      ),
      expect.stringMatching(/^\(declared_at < \(now\(\) - '10 years'::interval\)\)$/),
    ])
  })

  it('has no right that goes around the rules of a table, in any schema', async () => {
    const rows = await ask(
      `select oid::regclass::text as name from pg_class
        where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss')
          and has_table_privilege($1, oid, 'truncate, references, trigger, maintain')`,
      APP,
    )
    expect(rows).toEqual([])
  })

  it('shares its rights with nobody: what everybody has is nothing', async () => {
    const rows = await ask(
      `select oid::regclass::text as name from pg_class c, aclexplode(c.relacl) as acl
        where c.relnamespace::regnamespace::text in ('public', 'pgboss') and acl.grantee = 0
        union all
        select nspname from pg_namespace n, aclexplode(n.nspacl) as acl
        where nspname in ('public', 'pgboss') and acl.grantee = 0`,
    )
    expect(rows).toEqual([])
  })
})

describe('policies', () => {
  it('of a store compare its id on reading and on writing, and apply to everybody', async () => {
    const rows = await ask<{ tablename: string; qual: string }>(
      `select tablename, qual from pg_policies where policyname = 'own_store'
        and (with_check is not null or cmd <> 'ALL' or roles <> '{public}' or permissive <> 'PERMISSIVE'
          or qual !~ '^\\((store_id|id) = current_store\\(\\)\\)$')`,
    )
    expect(rows).toEqual([])
  })
})

describe('the tables of a store', () => {
  it('are emptied with it: by a foreign key, or by the trigger that frees its units; a lender keeps its statements', async () => {
    const rows = await ask<{ name: string }>(`
      with recursive emptied as (
        select 'partner_store'::regclass::oid as id
        union
        select conrelid from pg_constraint join emptied on confrelid = emptied.id
        where contype = 'f' and confdeltype = 'c'
      )
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and oid not in (select id from emptied)
        and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'store_id')
      order by relname`)
    expect(rows).toEqual([{ name: 'hold' }, { name: 'lending_statement' }])
  })
})

/** Of our own functions, not those of extensions. */
async function unsafeFunctions(): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace::regnamespace::text in ('public', 'pgboss')
        and not exists (
          select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        and (
          exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl where acl.grantee = 0)
          or p.prosecdef and (
            not coalesce('search_path=pg_catalog, public, pg_temp' = any (p.proconfig), false)
            or has_function_privilege($1, p.oid, 'execute')))
      order by 1`,
    APP,
  )
  return rows.map(({ name }) => name)
}

async function ask<Row extends object>(statement: string, ...values: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
