import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { FactContent, FactEntry, FactList } from '#domain/catalogue/facts/fact-lists.ts'

/** Where each list stands, and what uses an entry of it. */
const LISTS = {
  categories: { table: 'category', key: 'slug', owner: 'store_id', uses: usedBy('product', 'category_slug') },
  tags: { table: 'tag', key: 'slug', owner: 'store_id', uses: usedBy('product_tag', 'tag_slug') },
  colours: { table: 'colour', key: 'code', owner: 'store_id', uses: usedBy('product', 'colour_code') },
  sizes: { table: 'size', key: 'code', owner: 'added_by', uses: usedBy('unit', 'size_code') },
} as const satisfies Record<FactList, { table: string; key: string; owner: string; uses: RawBuilder<unknown> }>

function usedBy(table: string, column: string): RawBuilder<unknown> {
  return sql`(select count(*) from ${sql.raw(table)} where ${sql.raw(column)} = fact.key)`
}

/** In their order. A category is used by what lies below it, too. */
export async function listFacts(
  trx: Transaction,
  { storeId, list }: { storeId: string; list: FactList },
): Promise<FactEntry[]> {
  const { table, key, owner, uses } = LISTS[list]
  const below = list === 'categories' ? sql`+ (select count(*) from category where parent_slug = fact.key)` : sql``
  const { rows } = await sql<FactEntry>`
    with fact as (
      select ${sql.raw(key)} as key, ${list === 'sizes' ? sql`'{}'::jsonb` : sql`name`} as name, position,
        ${sql.raw(owner)} as owner,
        ${list === 'categories' ? sql`parent_slug` : sql`null::text`} as parent,
        ${list === 'colours' ? sql`hex` : sql`null::text`} as hex,
        ${list === 'sizes' ? LABELS : sql`null::jsonb`} as labels,
        ${list === 'sizes' ? MEASURES : sql`null::jsonb`} as measures
      from ${sql.raw(table)} where ${sql.raw(owner)} is null or ${sql.raw(owner)} = ${storeId})
    select key, name, position, parent, hex, labels, measures, owner is not null as is_own,
      (${uses} ${below})::int as uses
    from fact order by position, key`.execute(trx)
  return rows
}

const LABELS = sql`jsonb_build_object('IT', label_it, 'EU', label_eu, 'UK', label_uk, 'US', label_us)`
const MEASURES = sql`case when bust_cm is not null and waist_cm is not null and hips_cm is not null
  then jsonb_build_object('bust', bust_cm, 'waist', waist_cm, 'hips', hips_cm) end`

/** Null: the key is taken, by this store or by one whose entries it does not see. */
export async function addFact(
  trx: Transaction,
  { storeId, list, key, content }: { storeId: string; list: FactList; key: string; content: FactContent },
): Promise<string | null> {
  const columns = { ...columnsOf(list, content), [LISTS[list].key]: key, [LISTS[list].owner]: storeId }
  const added = await trx
    .insertInto(LISTS[list].table)
    .values(columns as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .executeTakeFirst()
  return added === undefined ? null : key
}

/** An entry of the store's own; false: it has none of that key. */
export async function changeFact(
  trx: Transaction,
  { storeId, list, key, content }: { storeId: string; list: FactList; key: string; content: FactContent },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(LISTS[list].table)
    .set(columnsOf(list, content) as never)
    .where(sql.ref(LISTS[list].key), '=', key)
    .where(sql.ref(LISTS[list].owner), '=', storeId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeFact(
  trx: Transaction,
  { storeId, list, key }: { storeId: string; list: FactList; key: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(LISTS[list].table)
    .where(sql.ref(LISTS[list].key), '=', key)
    .where(sql.ref(LISTS[list].owner), '=', storeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whatever is sorted under one entry goes to another one. */
export async function moveUses(
  trx: Transaction,
  { list, from, to }: { list: FactList; from: string; to: string },
): Promise<void> {
  if (list === 'tags') {
    await sql`insert into product_tag (product_id, tag_slug)
      select product_id, ${to} from product_tag where tag_slug = ${from} on conflict do nothing`.execute(trx)
    await sql`delete from product_tag where tag_slug = ${from}`.execute(trx)
  }
  if (list === 'colours') await sql`update product set colour_code = ${to} where colour_code = ${from}`.execute(trx)
  if (list === 'sizes') await sql`update unit set size_code = ${to} where size_code = ${from}`.execute(trx)
  if (list !== 'categories') return
  await sql`update product set category_slug = ${to} where category_slug = ${from}`.execute(trx)
  await sql`update category set parent_slug = ${to}
    where parent_slug = ${from} and store_id = current_store()`.execute(trx)
}

function columnsOf(list: FactList, { name, position, parent, hex, labels, measures }: FactContent): object {
  if (list === 'categories') return { name, position, parentSlug: parent }
  if (list === 'colours') return { name, position, hex }
  if (list === 'tags') return { name, position }
  const { IT = '', EU = IT, UK = IT, US = IT } = labels ?? {}
  const guide = { bustCm: measures?.bust ?? null, waistCm: measures?.waist ?? null, hipsCm: measures?.hips ?? null }
  return { position, labelIt: IT, labelEu: EU || IT, labelUk: UK || IT, labelUs: US || IT, ...guide }
}
