import { Client } from 'pg'

type Column = { name: string; type: string; labels: string[]; isNeeded: boolean }
export type Row = Record<string, string | number | boolean | null>

/**
 * Writes rows that say no more than a test wants: every other column has whatever its type allows. Foreign keys, checks and
 * triggers are off in the whole database, for whoever writes; or only keys and triggers, for these rows alone.
 */
export async function openRowWriter(superuserUrl: string, { keepsRules = false } = {}) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  if (keepsRules) await client.query('set session_replication_role = replica')
  const { rows: rules } = await client.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
     union all
     select format('alter table %s disable trigger all', oid::regclass) from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  if (!keepsRules) await client.query(rules.map(({ statement }) => statement).join(';'))
  const tables = new Map<string, Column[]>()

  async function columnsOf(table: string): Promise<Column[]> {
    const known = tables.get(table)
    if (known) return known
    const { rows } = await client.query<Column>(
      `select attname as name, format_type(coalesce(nullif(base.typbasetype, 0), atttypid), null) as type,
         array(select enumlabel::text from pg_enum where enumtypid = atttypid order by enumsortorder) as labels,
         attnotnull and not atthasdef and attidentity = '' as "isNeeded"
       from pg_attribute join pg_type base on base.oid = atttypid
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    tables.set(table, rows)
    return rows
  }

  return {
    async insert(table: string, row: Row): Promise<void> {
      const columns = (await columnsOf(table)).filter(({ name, isNeeded }) => isNeeded || name in row)
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      const values = columns.map((column) => (column.name in row ? row[column.name] : anyOf(column)))
      const places = columns.map(({ type }, index) => `$${index + 1}::${type}`).join(', ')
      await client.query(`insert into ${table} (${names}) values (${places}) on conflict do nothing`, values)
    },
    /** As many rows; what a column says is SQL, which knows the number of its row as `nth`. */
    async insertMany(table: string, count: number, row: Record<string, string>): Promise<void> {
      const columns = (await columnsOf(table)).filter(({ name, isNeeded }) => isNeeded || name in row)
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      const values = columns.map((column) => `(${row[column.name] ?? someOf(column)})::${column.type}`).join(', ')
      await client.query(`insert into ${table} (${names}) select ${values} from generate_series(1, ${count}) nth`)
    },
    /** What the planner knows of them is what stands in them, and nobody tidies up while something is measured. */
    async settle(names: readonly string[]): Promise<void> {
      for (const name of names) await client.query(`alter table ${name} set (autovacuum_enabled = false)`)
      await client.query('vacuum analyze')
    },
    async empty(names: readonly string[]): Promise<void> {
      for (const name of names) await client.query(`delete from ${name}`)
    },
    close: () => client.end(),
  }
}

function someOf(column: Column): string {
  if (column.type === 'uuid') return 'gen_random_uuid()'
  return column.type === 'text' || column.type === 'bytea' ? 'nth::text' : `'${anyOf(column)}'`
}

function anyOf({ type, labels }: Column): string {
  if (labels[0] !== undefined) return labels[0]
  if (type.endsWith('[]')) return '{}'
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'jsonb') return '{}'
  if (type === 'boolean') return 'false'
  if (type === 'daterange') return '[2026-01-01,2026-01-02)'
  if (type.startsWith('timestamp') || type === 'date') return '2026-11-16'
  return type === 'bytea' ? '\\x01' : '1'
}
