import type { Transaction } from '#database/connection.ts'
import type { WantedPicture } from '#database/queries/catalogue/import/import-pictures.ts'
import type { StockEntry } from '#database/queries/catalogue/import/stock-entries.ts'
import { type ListingShowing, writeListings, writeShowings } from '#database/queries/catalogue/import/write-listings.ts'
import {
  addBrands,
  insertProducts,
  type NewProduct,
  patchProducts,
} from '#database/queries/catalogue/import/write-products.ts'
import {
  insertUnits,
  type NewUnit,
  nextUnitNumbers,
  patchUnits,
  type UnitPatch,
} from '#database/queries/catalogue/import/write-units.ts'
import { writeRuledPrices } from '#database/queries/prices/priced-garments.ts'
import { writeRentPrices, writeSecondHandPrices } from '#database/queries/prices/write-prices.ts'
import type { PlannedEntry } from '#domain/catalogue/import/planning/plan-import.ts'
import { offerOf } from '#domain/catalogue/import/planning/price-entry.ts'
import { toProduct } from '#domain/catalogue/import/planning/product-fields.ts'
import { type PictureWrites, splitPictures } from '#domain/catalogue/import/planning/split-pictures.ts'
import { type ProductWrites, toWrites } from '#domain/catalogue/import/planning/to-writes.ts'
import { makeBarcode } from '#domain/catalogue/units/barcode.ts'
import { BEING_TREATED } from '#domain/catalogue/units/unit-states.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'

type Writing = {
  storeId: string
  stock: ReadonlyMap<string, StockEntry>
  /** Pictures that can be shown at once. */
  usable: ReadonlySet<string>
  personName: string
  now: Date
}

/** Rows of a statement: many enough that statements cost little, few enough that none takes long. */
const AT_ONCE = 500

/** Carries out what was planned, a few statements for many products. What it answers with are pictures that have to come. */
export async function writePlan(
  trx: Transaction,
  entries: readonly PlannedEntry[],
  writing: Writing,
): Promise<WantedPicture[]> {
  const planned = entries.filter(({ fate }) => fate === 'create' || fate === 'change')
  const wanted: WantedPicture[] = []
  for (let from = 0; from < planned.length; from += AT_ONCE)
    wanted.push(...(await writeSome(trx, planned.slice(from, from + AT_ONCE), writing)))
  return wanted
}

async function writeSome(
  trx: Transaction,
  entries: readonly PlannedEntry[],
  writing: Writing,
): Promise<WantedPicture[]> {
  const { storeId, stock, usable, personName, now: at } = writing
  const work = entries.map((entry) => {
    const known = entry.fate === 'create' ? null : (stock.get(entry.handle) ?? null)
    const pictures = splitPictures(entry, { known, isHere: (reference) => usable.has(reference) })
    return { ...entry, known, pictures, id: known?.id ?? crypto.randomUUID(), writes: toWrites(entry.changes) }
  })
  await addBrands(trx, [...new Set(entries.flatMap(brandOf))])
  await insertProducts(trx, work.filter(({ known }) => known === null).map(toNewProduct))
  await patchProducts(
    trx,
    work.flatMap(({ id, known, pictures, writes: { facts, tags } }) =>
      known === null ? [] : [{ id, facts: { ...facts, ...pictureFacts(pictures) }, tags }],
    ),
  )
  const listed = work.filter(({ known, writes }) => known === null || writes.isListed)
  await writeListings(trx, {
    storeId,
    patches: listed.map(({ id, known, writes }) => ({ productId: id, shown: shownOf({ known, writes }) })),
  })
  const rents = work.flatMap(({ id, writes }) => writes.rents.map((price) => ({ productId: id, ...price })))
  await writeRentPrices(trx, { storeId, prices: rents })
  const sales = work.flatMap(({ id, writes }) => writes.secondHand.map((price) => ({ productId: id, ...price })))
  await writeSecondHandPrices(trx, { storeId, prices: sales })
  await writeRuledPrices(trx, { storeId, prices: work.flatMap(ruledPrices) })
  await insertUnits(trx, { units: await makeUnits(trx, work), personName, at })
  await patchUnits(trx, work.flatMap(unitPatches))
  await writeShowings(trx, { storeId, showings: work.flatMap(toShowing) })
  return work.flatMap(toWanted)
}

/** Whether it is shown is decided last, when its prices and pieces are there. */
function shownOf({ known, writes }: { known: StockEntry | null; writes: ProductWrites }): ProductWrites['shown'] {
  const { visible: _, ...shown } = writes.shown
  return known === null ? { ...shown, visible: false } : shown
}

const HELD_BACK = { shown: null, hidden: null, noPrice: 'price', noUnits: 'units' } as const

function toShowing({ id, showing }: Work): ListingShowing[] {
  if (showing === null) return []
  return [{ productId: id, visible: showing === 'shown', heldBack: HELD_BACK[showing] }]
}

/** The rule remembers what it made. */
function ruledPrices({ id, pricedBy, changes }: Work) {
  if (pricedBy !== 'rule') return []
  return changes.flatMap(({ field, after }) => {
    const offer = offerOf(field)
    return offer === null || typeof after !== 'number' ? [] : [{ productId: id, offer, amount: after }]
  })
}

function pictureFacts({ images, altTexts }: PictureWrites): Record<string, unknown> {
  return { ...(images && { images }), ...(Object.keys(altTexts).length > 0 && { altTexts }) }
}

function toWanted({ id, known, pictures: { ordered } }: Work): WantedPicture[] {
  const before = known?.fields.images
  const former = Array.isArray(before) ? before : []
  return ordered.map((picture, number) => ({ productId: id, number, former, ...picture }))
}

function brandOf({ changes }: PlannedEntry): string[] {
  const brand = changes.find(({ field }) => field === 'brand')?.after
  return typeof brand === 'string' ? [brand] : []
}

type Work = PlannedEntry & { id: string; known: StockEntry | null; pictures: PictureWrites }

function toNewProduct(entry: Work): NewProduct {
  const fields = Object.fromEntries(entry.changes.map(({ field, after }) => [field, after]))
  const { brandId: _, ...product } = toProduct(fields, { id: entry.id, brandId: '' })
  const { images, altTexts } = entry.pictures
  return { ...product, images: images ?? [], altTexts, handle: entry.handle, brand: String(fields.brand) }
}

async function makeUnits(trx: Transaction, work: readonly Work[]): Promise<NewUnit[]> {
  const wanted = work.flatMap(({ id, units }) =>
    units.flatMap((unit) =>
      unit.do === 'create' ? Array.from({ length: unit.quantity }, () => ({ ...unit, productId: id })) : [],
    ),
  )
  const numbers = await nextUnitNumbers(trx, wanted.filter(({ barcode }) => barcode === null).length)
  return wanted.map(({ productId, barcode, fields }) => {
    const { size, condition, shelf, cost = null, boughtOn = null, state, sku } = fields
    const isTreated = BEING_TREATED.some((treated) => treated === state)
    return {
      id: crypto.randomUUID(),
      productId,
      size: String(size),
      barcode: barcode ?? makeBarcode(numbers.pop() ?? 0),
      condition: typeof condition === 'string' ? condition : 'new',
      shelf: typeof shelf === 'string' ? shelf : '',
      cost: typeof cost === 'number' ? cost : null,
      boughtOn: typeof boughtOn === 'string' ? boughtOn : null,
      state: typeof state === 'string' ? state : 'available',
      outUntil: isTreated ? NEVER : null,
      sku: typeof sku === 'string' && sku !== '' ? sku : null,
    }
  })
}

function unitPatches({ units, known }: Work): UnitPatch[] {
  return units.flatMap((unit) => {
    const id = unit.do === 'change' ? known?.unitIds.get(unit.barcode) : undefined
    if (unit.do !== 'change' || id === undefined) return []
    return [{ id, changes: Object.fromEntries(unit.changes.map(({ field, after }) => [field, after])) }]
  })
}
