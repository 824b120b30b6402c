import type { Client } from 'pg'
import type { Row } from '../database/random-rows.ts'

type Column = { table: string; column: string; type: string; refers: string | null; cascades: boolean }

/** Rows whose kind decides whether they have an age at all. */
const OF_A_KIND: Readonly<Record<string, Row>> = {
  office_audit: { action: 'staff.ended' },
  customer: { guest_key: null, email: 'carla@example.it' },
  newsletter_contact: { email: 'carla@example.it' },
  customer_order: { email: 'carla@example.it', first_name: 'Carla', last_name: 'Rossi' },
  user_membership: { email: 'carla@example.it', first_name: 'Carla', last_name: 'Rossi', status: 'ended' },
  desk_visit: { signed_by: 'Carla Rossi' },
  order_item: { status: 'completed', way: 'rent' },
  occupancy: { kind: 'reservation' },
  reservation: { kind: 'reservation' },
}

export async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`)
  return rows.map(({ name }) => name)
}

/** A row of every table that refers to the rows of the others, with every moment in it long ago. */
export async function oneRowOfEach(client: Client, at: string): Promise<[string, Row][]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      target.relname as refers, coalesce(key.confdeltype = 'c', false) as cascades
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join lateral (
      select confrelid, confdeltype from pg_constraint
      where contype = 'f' and conrelid = c.oid and a.attnum = any(conkey)
        and (array_length(conkey, 1) = 1 or a.attname not in ('store_id'))
      order by array_length(conkey, 1) desc limit 1) key on true
    left join pg_class target on target.oid = key.confrelid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by 1, a.attnum`)
  /** A row whose id is that of another one: the copy of a mail in the outbox has the mail's. */
  const borrowed = new Map(
    rows.flatMap(({ table, column, refers }) => (column === 'id' && refers ? [[table, refers]] : [])),
  )
  const idOf = (table: string): string => {
    const lender = borrowed.get(table)
    return lender === undefined ? idNamed(table) : idOf(lender)
  }
  const tables = new Map<string, Row>()
  for (const { table, ...column } of rows) {
    const row = tables.get(table) ?? {}
    tables.set(table, row)
    const value = wordOf({ table, ...column }, { at, idOf })
    if (value !== undefined) row[column.column] = value
  }
  for (const [table, row] of tables) Object.assign(row, OF_A_KIND[table])
  return [...tables]
}

function wordOf(
  { table, column, type, refers, cascades }: Column,
  { at, idOf }: { at: string; idOf: (table: string) => string },
): string | undefined {
  if (type.startsWith('timestamp')) return at
  if (type === 'date') return at.slice(0, 10)
  if (type !== 'uuid') return undefined
  if (table === 'known_store' || table === 'webhook_listener') return idOf(STORE)
  if (column === 'id') return idOf(table)
  if (/store_id$|^lender_id$|^owner_id$/.test(column)) return idOf(STORE)
  return refers !== null && cascades ? idOf(refers) : undefined
}

const STORE = 'partner_store'

/** The same for a table wherever it is named. */
function idNamed(table: string): string {
  const number = [...table].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffffff, 7)
  return `0190b6a0-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}
