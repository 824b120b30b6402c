import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { deleteOldEvents } from '#database/queries/payments/payments.ts'
import { retainedSince } from '#domain/accounts/keeping-times.ts'
import { RETENTION_LINES, type RetentionLine } from '#domain/retention/retention-lines.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openRowWriter } from '#tests/support/database/random-rows.ts'
import { oneRowOfEach, tablesOf } from '#tests/support/retention/one-row-of-each.ts'
import { forgetOldData } from '#use-cases/accounts/forget-old-data.ts'
import { forgetOrderKeys } from '#use-cases/orders/placing/forget-order-keys.ts'
import { removeExpiredHolds } from '#use-cases/rentals/holds/remove-expired-holds.ts'
import { forgetOldSessions } from '#use-cases/staff/sessions/forget-old-sessions.ts'
import { forgetWebhooks } from '#use-cases/webhooks/forget-webhooks.ts'
import { forgetOldRows } from './forget-old-rows.ts'

const AGED = new Date(Date.now() - 11 * 366 * 86_400_000).toISOString()
const now = () => new Date()

let database: TestDatabase
let db: Database
let owner: Client
let tables: string[] = []
let before: Map<string, number>
let after: Map<string, number>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  owner = new Client({ connectionString: database.superuserUrl })
  await owner.connect()
  tables = await tablesOf(owner)
  const writer = await openRowWriter(database.superuserUrl)
  await dropDomainChecks()
  for (const [table, row] of await oneRowOfEach(owner, AGED)) await writer.insert(table, row)
  await writer.close()
  // what goes with a row of another table goes by its foreign key
  for (const table of tables) await owner.query(`alter table ${table} enable trigger all`)
  before = await countRows()
  await sweep()
  after = await countRows()
}, 120_000)
afterAll(async () => {
  await owner.end()
  await closeDatabase(db)
  await database.drop()
})

/** What the writer of rows does with those of tables: they may say anything. */
async function dropDomainChecks(): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(`
    select format('alter domain %s drop constraint %I', contypid::regtype, conname) as statement
    from pg_constraint where contype = 'c' and contypid <> 0 and connamespace = 'public'::regnamespace`)
  for (const { statement } of rows) await owner.query(statement)
}

/** Every sweep there is, as a running shop does it. */
async function sweep(): Promise<void> {
  const jobs = { enqueue: async () => {} } as never
  await removeExpiredHolds({ db, now })
  await forgetOldData({ db, jobs, now })
  await forgetOrderKeys({ db, now })
  await forgetWebhooks({ db, now })
  await forgetOldSessions({ db, now })
  await forgetOldRows({ db, now })
  await deleteOldEvents(db, retainedSince('providerEvents', now()))
}

async function countRows(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await owner.query(`select count(*)::int as count from ${table}`)
    counts.set(table, rows[0].count)
  }
  return counts
}

const linesOf = (table: string) => RETENTION_LINES.filter((line) => line.table === table)
const has = (kind: RetentionLine['kind']) => (table: string) => linesOf(table).some((line) => line.kind === kind)

/** With whatever it goes with: the row that decides. */
function decider(table: string): string {
  const line = linesOf(table).find((each) => each.kind === 'with')
  return line?.kind === 'with' ? decider(line.of) : table
}

describe('what is kept for how long', () => {
  it('is said of every table of the database, and of no other', () => {
    expect(tables.filter((table) => linesOf(table).length === 0)).toEqual([])
    expect(RETENTION_LINES.map(({ table }) => table).filter((table) => !tables.includes(table))).toEqual([])
  })

  it('is known of rows that go with others: each names a table there is', () => {
    expect(tables.filter((table) => !tables.includes(decider(table)))).toEqual([])
  })
})

describe('a store whose rows are eleven years old', () => {
  it('had a row in every table', () => {
    expect(tables.filter((table) => before.get(table) === 0)).toEqual([])
  })

  it('has none left in the tables that have an age and nothing else', () => {
    const aged = tables.filter((table) => has('aged')(table) && !has('kept')(table))
    expect(aged.length).toBeGreaterThan(15)
    expect(aged.filter((table) => after.get(table) !== 0)).toEqual([])
  })

  it('has lost what went with these, and nothing that went with what is kept', () => {
    const withOthers = tables.filter(has('with'))
    const lost = withOthers.filter((table) => after.get(table) === 0)
    const expected = withOthers.filter((table) => before.get(table) !== 0 && after.get(decider(table)) === 0)
    expect(lost).toEqual(expected)
    expect(lost).toEqual(expect.arrayContaining(['refresh_token', 'outbox_mail', 'webhook_attempt', 'import_entry']))
  })

  it('has everything that is kept for ever', () => {
    const kept = tables.filter((table) => has('kept')(table))
    expect(kept.filter((table) => (after.get(table) ?? 0) < (before.get(table) ?? 0))).toEqual([])
  })

  it('has orders and memberships of nobody', async () => {
    for (const { table } of RETENTION_LINES.filter(({ kind }) => kind === 'emptied')) {
      const { rows } = await owner.query(`select row_to_json(${table})::text as row from ${table}`)
      expect(rows).toHaveLength(1)
      expect(rows[0].row, table).not.toContain('Carla')
    }
  })
})
