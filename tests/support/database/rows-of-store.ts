import { Client } from 'pg'

export type RowsOfTable = { table: string; count: number }

/** Every column that names a store, whatever it is called. */
const COLUMNS = `
  select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
    and (a.attname ~ 'store_id$' or (c.relname in ('partner_store', 'known_store', 'webhook_listener') and a.attname = 'id'))
  order by 1, 2`

/** How many rows of a store stand in which table, in whichever column its id is kept, and in the queue of jobs. */
export async function rowsOfStore(superuserUrl: string, storeId: string): Promise<RowsOfTable[]> {
  return withClient(superuserUrl, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string }>(COLUMNS)
    const counts: RowsOfTable[] = []
    for (const { table, column } of columns) {
      const { rows } = await client.query(`select count(*)::int as count from ${table} where ${column} = $1`, [storeId])
      counts.push({ table, count: rows[0].count })
    }
    const inQueue = "select count(*)::int as count from pgboss.job where data ->> 'storeId' = $1"
    counts.push({ table: 'job', count: (await client.query(inQueue, [storeId])).rows[0].count })
    return counts.filter(({ count }) => count > 0)
  })
}

/** The tables in which rows of a store can stand. */
export async function tablesOfStores(superuserUrl: string): Promise<string[]> {
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ table: string }>(COLUMNS)
    return [...new Set(rows.map(({ table }) => table))]
  })
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
