import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { GridColumn, GridValue } from '#domain/catalogue/grid/grid-columns.ts'
import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { writeRentPrices, writeSecondHandPrices } from '../../prices/write-prices.ts'
import { findOrAddBrand } from '../stock-product.ts'

type Cell = { id: string; column: GridColumn; value: GridValue }
type Of = { storeId: string; cells: readonly Cell[] }

/** Many cells of many garments, a statement for each kind of them. Prices of before are remembered by the database. */
export async function saveCells(trx: Transaction, { storeId, cells }: Of): Promise<void> {
  const of = (...columns: GridColumn[]) => cells.filter(({ column }) => columns.includes(column))
  for (const column of ['position', 'trialPrice', 'subscriptionPrice'] as const) {
    await setListings(trx, { storeId, column, cells: of(column) })
  }
  const named = (prefix: string) => cells.filter(({ column }) => column.startsWith(prefix))
  const rents = named('price.').map((cell) => ({ ...toPrice(cell), period: offerOf(cell) as RentPeriod }))
  await writeRentPrices(trx, { storeId, prices: rents })
  const sales = named('secondHand.').map((cell) => ({ ...toPrice(cell), condition: offerOf(cell) as UnitCondition }))
  await writeSecondHandPrices(trx, { storeId, prices: sales })
  await setProducts(trx, { column: 'categorySlug', cells: of('category') })
  await setProducts(trx, { column: 'valuePrice', cells: of('valuePrice') })
  await setProducts(trx, { column: 'careClass', cells: of('careClass') })
  await setProducts(trx, { column: 'turnaroundDays', cells: of('turnaroundDays') })
  await setProducts(trx, { column: 'weightGrams', cells: of('weightGrams') })
  await setProducts(trx, { column: 'brandId', cells: await withBrandIds(trx, of('brand')) })
  await setTags(trx, of('tags'))
}

const idsOf = (cells: readonly Cell[]) => cells.map(({ id }) => id)
const valuesOf = (cells: readonly Cell[]) => cells.map(({ value }) => value)
/** What comes behind the dot: the period, or the condition. */
const offerOf = ({ column }: Cell) => column.split('.')[1] ?? ''
const toPrice = ({ id, value }: Cell) => ({ productId: id, amount: value as number | null })

const LISTING_COLUMNS = { position: 'position', trialPrice: 'trial_price', subscriptionPrice: 'subscription_price' }

async function setListings(
  trx: Transaction,
  { storeId, column, cells }: Of & { column: keyof typeof LISTING_COLUMNS },
): Promise<void> {
  if (cells.length === 0) return
  await sql`update listing set ${sql.raw(LISTING_COLUMNS[column])} = cell.value, updated_at = now()
    from unnest(${idsOf(cells)}::uuid[], ${valuesOf(cells)}::int[]) as cell (id, value)
    where store_id = ${storeId} and product_id = cell.id`.execute(trx)
}

const PRODUCT_COLUMNS = {
  categorySlug: ['category_slug', 'text'],
  valuePrice: ['value_price', 'int'],
  careClass: ['care_class', 'care_class'],
  turnaroundDays: ['turnaround_days', 'int'],
  weightGrams: ['weight_grams', 'int'],
  brandId: ['brand_id', 'uuid'],
} as const

async function setProducts(
  trx: Transaction,
  { column, cells }: { column: keyof typeof PRODUCT_COLUMNS; cells: readonly Cell[] },
): Promise<void> {
  if (cells.length === 0) return
  const [name, type] = PRODUCT_COLUMNS[column]
  await sql`update product set ${sql.raw(name)} = cell.value, updated_at = now()
    from unnest(${idsOf(cells)}::uuid[], ${valuesOf(cells)}::${sql.raw(type)}[]) as cell (id, value)
    where product.id = cell.id`.execute(trx)
}

/** A brand is made when there is none of its name yet. */
async function withBrandIds(trx: Transaction, cells: readonly Cell[]): Promise<Cell[]> {
  const ids = new Map<GridValue, string>()
  for (const name of new Set(valuesOf(cells))) ids.set(name, await findOrAddBrand(trx, String(name)))
  return cells.map((cell) => ({ ...cell, value: ids.get(cell.value) ?? null }))
}

async function setTags(trx: Transaction, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return
  const wanted = cells.flatMap(({ id, value }) => (value as readonly string[]).map((slug) => ({ id, slug })))
  const [ids, slugs] = [wanted.map(({ id }) => id), wanted.map(({ slug }) => slug)]
  await sql`with wanted as (select * from unnest(${ids}::uuid[], ${slugs}::text[]) as wanted (id, slug)),
    gone as (
      delete from product_tag where product_id = any(${idsOf(cells)}::uuid[])
        and (product_id, tag_slug) not in (select id, slug from wanted))
    insert into product_tag (product_id, tag_slug) select id, slug from wanted on conflict do nothing`.execute(trx)
  await sql`update product set updated_at = now() where id = any(${idsOf(cells)}::uuid[])`.execute(trx)
}
