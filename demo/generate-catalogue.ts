import { sql } from 'kysely'
import { type Database, inStore, type Transaction } from '#database/connection.ts'
import type { Garment } from './catalogue/garment.ts'
import { detailsOf } from './catalogue/garment-details.ts'
import { offersOf } from './catalogue/offers.ts'
import { garments, toProduct } from './catalogue/products.ts'
import { stableId } from './catalogue/stable-id.ts'
import { unitsOf } from './catalogue/stock.ts'
import { saveGarmentFacts } from './seed-catalogue.ts'

const BATCH = 1_000

/** As many products as wanted, each a variation of a demo garment under a name of its own, for measurements. */
export async function generateCatalogue(
  db: Database,
  { storeId, products, report = () => {} }: { storeId: string; products: number; report?: (written: number) => void },
): Promise<void> {
  await inStore(db, storeId, saveGarmentFacts)
  for (let first = 0; first < products; first += BATCH) {
    const last = Math.min(first + BATCH, products)
    const batch = Array.from({ length: last - first }, (_, index) => vary(first + index))
    await inStore(db, storeId, (trx) => writeBatch(trx, storeId, batch))
    report(last)
  }
}

type Variation = {
  number: number
  product: ReturnType<typeof toProduct>
  details: ReturnType<typeof detailsOf>
  units: ReturnType<typeof unitsOf>
  offers: ReturnType<typeof offersOf>
}

/** The cut and cloth of one garment in the colour and for the occasion of another. */
function vary(number: number): Variation {
  const [one, other] = [number % patterns.length, (number * 7) % patterns.length].map(patternAt)
  if (one === undefined || other === undefined) throw new Error('There is no garment to vary')
  const model = `${NAMES[number % NAMES.length]}${ENDINGS[Math.floor(number / NAMES.length) % ENDINGS.length]}`
  const named = toProduct({ ...one.garment, model })
  const { colour, tags } = other.details
  return {
    number,
    product: {
      ...named,
      id: stableId(`generated ${number}`),
      brandId: other.product.brandId,
      images: one.product.images,
      valuePrice: one.product.valuePrice + (number % 40) * 1_000,
    },
    details: { ...one.details, colour, tags },
    units: other.units,
    offers: (number % 2 === 0 ? one : other).offers,
  }
}

type Pattern = Omit<Variation, 'number'> & { garment: Garment }

const patterns: readonly Pattern[] = garments.map((garment) => ({
  garment,
  product: toProduct(garment),
  details: detailsOf(garment),
  units: unitsOf(garment),
  offers: offersOf(garment, 'velluto'),
}))

function patternAt(index: number): Pattern | undefined {
  return patterns[index]
}

const NAMES = ['Aurel', 'Bel', 'Cor', 'Dor', 'Elv', 'Fior', 'Gin', 'Ines', 'Lavin', 'Mir', 'Nor', 'Oliv', 'Petr', 'Ros']
const ENDINGS = ['ia', 'ena', 'inda', 'osa', 'alba', 'etta', 'iana', 'ora', 'una', 'ezza', 'ilia']

async function writeBatch(trx: Transaction, storeId: string, batch: Variation[]): Promise<void> {
  await insert(trx, 'product', PRODUCT, batch.map(productRow))
  await insert(trx, 'product_tag', { product_id: 'uuid', tag_slug: 'text' }, batch.flatMap(tagRows))
  await insert(trx, 'unit', UNIT, batch.flatMap(unitRows))
  await insert(
    trx,
    'listing',
    LISTING,
    batch.map(({ number, product, offers }) => ({
      store_id: storeId,
      product_id: product.id,
      position: 1_000 + number,
      trial_price: offers.trialPrice,
      subscription_price: offers.subscriptionPrice,
    })),
  )
  const withStore = (product: { id: string }) => ({ store_id: storeId, product_id: product.id })
  const rents = batch.flatMap(({ product, offers }) =>
    offers.prices.map((price) => ({ ...withStore(product), ...price })),
  )
  await insert(trx, 'listing_price', { ...OF_LISTING, period: 'rent_period', amount: 'integer' }, rents)
  const sales = batch.flatMap(({ product, offers }) =>
    offers.secondHandPrices.map((price) => ({ ...withStore(product), ...price })),
  )
  await insert(trx, 'second_hand_price', { ...OF_LISTING, condition: 'unit_condition', amount: 'integer' }, sales)
}

const PRODUCT = {
  id: 'uuid',
  brand_id: 'uuid',
  name: 'jsonb',
  description: 'jsonb',
  value_price: 'integer',
  images: 'text[]',
  category_slug: 'text',
  colour_code: 'text',
  composition: 'jsonb',
  care: 'jsonb',
  fit: 'jsonb',
}
const UNIT = {
  id: 'uuid',
  product_id: 'uuid',
  size_code: 'text',
  barcode: 'text',
  condition: 'unit_condition',
  state: 'unit_state',
}
const OF_LISTING = { store_id: 'uuid', product_id: 'uuid' }
const LISTING = { ...OF_LISTING, position: 'integer', trial_price: 'integer', subscription_price: 'integer' }

function productRow({ product, details }: Variation) {
  const { category, colour, composition, care, fit } = details
  return {
    id: product.id,
    brand_id: product.brandId,
    name: product.name,
    description: product.description,
    value_price: product.valuePrice,
    images: product.images,
    category_slug: category,
    colour_code: colour,
    composition,
    care,
    fit,
  }
}

function tagRows({ product, details }: Variation) {
  return details.tags.map((tag) => ({ product_id: product.id, tag_slug: tag }))
}

function unitRows({ number, product, units }: Variation) {
  return units.map(({ id, size, condition, state }) => ({
    id: stableId(`generated unit ${number} ${id}`),
    product_id: product.id,
    size_code: size,
    barcode: `GEN-${number}-${id.slice(0, 8)}`,
    condition,
    state,
  }))
}

/** One statement per table and batch; what is there already stays. */
async function insert(
  trx: Transaction,
  table: string,
  columns: Record<string, string>,
  rows: Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const types = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  await sql`insert into ${sql.table(table)} (${sql.raw(names)})
    select ${sql.raw(names)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${sql.raw(types)})
    on conflict do nothing`.execute(trx)
}
