import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { NOT_EXPORTED } from './not-exported.ts'

export type ExportedTable = { table: string; columns: string[] }

/** The columns that say whose a row is. */
const OWNERS = ['store_id', 'owner_id', 'lender_id']

/** Parts of something that has an owner, and whose rows name none: which of them are the store's. */
const PARTS: Readonly<Record<string, RawBuilder<boolean>>> = {
  product_tag: sql`rows.product_id in (select id from product where owner_id = current_store())`,
}

/** What opens something: nobody needs it to take a store elsewhere, and a file gets lost. */
const SECRET_COLUMN = /hash|secret|token|sealed|credential|public_key|(^|_)key$|^search_/
/** Keys of pictures open nothing: they are the names of files in the archive. */
const NAMES_PICTURE: readonly string[] = ['unit_photo.key', 'store_picture.key']
/** A loan says to whom by the domain, a statement by names; the ids of other stores are nobody else's. */
const OF_OTHERS: readonly string[] = [
  ...['product_loan.store_id', 'product_loan.lender_id', 'order_item.lender_id'],
  ...['lending_statement.store_id', 'lending_statement.lender_id'],
]

/** The tables of a store, each with the columns that leave the house. */
export async function listExportedTables(trx: Transaction): Promise<ExportedTable[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as "table", array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity
      and has_table_privilege(pg_class.oid, 'select')
    group by relname having bool_or(attname = any(${OWNERS})) or relname = any(${Object.keys(PARTS)})
    order by relname`.execute(trx)
  return rows
    .filter(({ table }) => NOT_EXPORTED[table] === undefined)
    .map(({ table, columns }) => ({ table, columns: columns.filter((column) => leavesTheHouse(table, column)) }))
}

function leavesTheHouse(table: string, column: string): boolean {
  const name = `${table}.${column}`
  return NAMES_PICTURE.includes(name) || !(OF_OTHERS.includes(name) || SECRET_COLUMN.test(column))
}

const OWN_PICTURE = /\/images\/([a-z0-9-]+)(?=[/.])/g

/** Pictures that its settings, its pages and its garments show, and those of its units, in the order of their keys. */
export async function listShownPictures(trx: Transaction, storeId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select row_to_json(partner_store)::text as text from partner_store where id = ${storeId}
    union all select content::text from store_page where store_id = ${storeId}
    union all select changes::text from store_page_draft where store_id = ${storeId}
    union all select '/images/' || key || '.' from unit_photo where owner_id = ${storeId}`.execute(trx)
  const garments = await trx
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.productId')
    .select('product.images')
    .where('listing.storeId', '=', storeId)
    .execute()
  const shown = rows.flatMap(({ text }) => [...text.matchAll(OWN_PICTURE)].flatMap(([, key]) => key ?? []))
  return [...new Set([...shown, ...garments.flatMap(({ images }) => images)])].toSorted()
}

/** So many rows of a table from a place on, each as one line of JSON: the order is the one they lie in. */
export async function readRows(
  trx: Transaction,
  { table, columns, after, most }: ExportedTable & { after: string; most: number },
): Promise<{ place: string; line: string }[]> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ place: string; line: string }>`
    select rows.ctid::text as place, row_to_json(chosen)::text as line
    from ${sql.table(table)} as rows, lateral (select ${chosen}) as chosen
    where ${await isOfStore(trx, table)} and rows.ctid > ${after}::tid
    order by rows.ctid limit ${most}`.execute(trx)
  return rows
}

async function isOfStore(trx: Transaction, table: string): Promise<RawBuilder<boolean>> {
  const part = PARTS[table]
  if (part) return part
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_attribute
    where attrelid = ${table}::regclass and attname = any(${OWNERS}) and not attisdropped`.execute(trx)
  const conditions = rows.map(({ column }) => sql`${sql.ref(`rows.${column}`)} = current_store()`)
  return sql`(${sql.join(conditions, sql` or `)})`
}
