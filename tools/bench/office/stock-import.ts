import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { readFrom } from '#database/replica/store-reader.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { toCsv } from '#domain/csv.ts'
import { browseProducts } from '#use-cases/catalogue/browse-products.ts'
import { openIndexes } from '#use-cases/catalogue/open-indexes.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import type { BenchDatabase } from '../databases.ts'
import { median } from '../median.ts'
import { firstPage } from '../storefront/first-page.ts'
import { copyInto, toCopyText } from './bare-copy.ts'
import { bringTable } from './bring-table.ts'
import { report } from './office-lists.ts'

const storeId = velluto.id
const PRODUCTS = 500
const SIZES = ['IT40', 'IT42', 'IT44']
/** What our rules may take for a product, in milliseconds. */
const RULES = 1
const WANTED = 3
const LIST_WANTED = 1.5

/** An import against the bare COPY of the rows it writes, and the list of garments while a large one runs. */
export async function benchImport(database: BenchDatabase, { rounds }: { rounds: number }): Promise<boolean> {
  const imports: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const started = performance.now()
    await bringTable(database, tableOf(`round${round}`, PRODUCTS))
    if (round >= 0) imports.push(performance.now() - started)
  }
  const copies: number[] = []
  const rows = await readRows(database, 'round0')
  for (const { into } of rows) await database.asOwner(`create table bare_${into} (like ${into} including all)`)
  await database.asOwner(`grant all on ${rows.map(({ into }) => `bare_${into}`).join(', ')} to guardaroba_app`)
  for (let round = -1; round < rounds; round += 1) {
    const time = await copyInto(
      database.appUrl,
      rows.map(({ into, columns, text }) => ({ into: `bare_${into} (${columns.join(', ')})`, text })),
    )
    if (round >= 0) copies.push(time)
    await database.asOwner(`truncate ${rows.map(({ into }) => `bare_${into}`).join(', ')}`)
  }
  const [bare, whole] = [median(copies), median(imports)]
  console.log(
    `Import of ${PRODUCTS} products with ${PRODUCTS * SIZES.length} units: planned and carried out in ${whole.toFixed(0)} ms; bare COPY of its rows in ${bare.toFixed(0)} ms`,
  )
  const isQuick = report('COPY + 1 ms a product, and import', [bare + PRODUCTS * RULES, whole], WANTED)
  return (await benchList(database)) && isQuick
}

/** Shoppers ask for the list one after the other, without and with 5,000 rows that are being imported. */
async function benchList(database: BenchDatabase): Promise<boolean> {
  const dependencies = {
    ...openRentals({ db: database.db }),
    read: readFrom(database.db),
    indexes: openIndexes(readFrom(database.db)),
  }
  const ask = async () => {
    const started = performance.now()
    await browseProducts(dependencies, velluto, firstPage())
    return performance.now() - started
  }
  for (let nth = 0; nth < 30; nth++) await ask()
  const before: number[] = []
  while (before.length < 300) before.push(await ask())
  let isOver = false
  const running = bringTable(database, tableOf('large', 5_000, ['IT42'])).finally(() => {
    isOver = true
  })
  const during: number[] = []
  while (!isOver) during.push(await ask())
  await running
  console.log(
    `List of garments, milliseconds at the median: ${before.length} times before and ${during.length} times while 5,000 rows are imported`,
  )
  return report('list before and during an import', [median(before), median(during)], LIST_WANTED)
}

function tableOf(prefix: string, products: number, sizes = SIZES): Buffer {
  const header = [
    'Handle',
    'Name (it)',
    'Name (en)',
    'Brand',
    'Value',
    'Category',
    'Rent once',
    'Barcode',
    'Size',
    'Condition',
    'Description (it)',
  ]
  const rows = Array.from({ length: products }, (_, nth) =>
    sizes.map((size, at) =>
      at === 0
        ? [
            `${prefix}-${nth}`,
            `Abito ${prefix} ${nth}`,
            `Dress ${prefix} ${nth}`,
            'Casa Prova',
            '390.00',
            'dresses',
            '89.00',
            `${prefix}-${nth}-${size}`,
            size,
            'new',
            'Seta lavata, bottoni rivestiti, orlo a mano.',
          ]
        : [`${prefix}-${nth}`, '', '', '', '', '', '', `${prefix}-${nth}-${size}`, size, 'new', ''],
    ),
  ).flat()
  return Buffer.from(toCsv([header, ...rows]))
}

const TABLES = {
  product: 'handle like $1',
  listing: 'product_id in (select id from product where handle like $1)',
  listing_price: 'product_id in (select id from product where handle like $1)',
  unit: 'product_id in (select id from product where handle like $1)',
}

/** What an import has written, as COPY takes it. */
async function readRows({ db }: BenchDatabase, prefix: string) {
  return inStore(db, storeId, async (trx) => {
    const found: { into: string; columns: string[]; text: Buffer }[] = []
    for (const [into, where] of Object.entries(TABLES)) {
      const { rows: names } = await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = ${into}::regclass and attnum > 0 and not attisdropped
          and attgenerated = '' order by attnum`.execute(trx)
      const columns = names.map(({ name }) => name)
      const texts = sql.raw(columns.map((name) => `"${name}"::text`).join(', '))
      const condition = sql.raw(where.replace('$1', `'${prefix}-%'`))
      const { rows } = await sql<{ cells: (string | null)[] }>`
        select array[${texts}] as cells from ${sql.table(into)} where ${condition}`.execute(trx)
      found.push({ into, columns, text: toCopyText(rows.map(({ cells }) => cells)) })
    }
    return found
  })
}
