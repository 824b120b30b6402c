import type { Transaction } from '#database/connection.ts'
import type { StockEntry } from '#database/queries/catalogue/import/stock-entries.ts'
import { writeListings } from '#database/queries/catalogue/import/write-listings.ts'
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
import { writeRentPrices, writeSecondHandPrices } from '#database/queries/prices/write-prices.ts'
import type { PlannedEntry } from '#domain/catalogue/import/planning/plan-import.ts'
import { toProduct } from '#domain/catalogue/import/planning/product-fields.ts'
import { type ProductWrites, toWrites } from '#domain/catalogue/import/planning/to-writes.ts'
import { makeBarcode } from '#domain/catalogue/units/barcode.ts'
import { BEING_TREATED } from '#domain/catalogue/units/unit-states.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'

type Writing = { storeId: string; stock: ReadonlyMap<string, StockEntry>; personName: string; now: Date }

/** Rows of a statement: many enough that statements cost little, few enough that none takes long. */
const AT_ONCE = 500

/** Carries out what was planned, a few statements for many products. */
export async function writePlan(trx: Transaction, entries: readonly PlannedEntry[], writing: Writing): Promise<void> {
  const planned = entries.filter(({ fate }) => fate === 'create' || fate === 'change')
  for (let from = 0; from < planned.length; from += AT_ONCE)
    await writeSome(trx, planned.slice(from, from + AT_ONCE), writing)
}

async function writeSome(trx: Transaction, entries: readonly PlannedEntry[], writing: Writing): Promise<void> {
  const { storeId, stock, personName, now: at } = writing
  const work = entries.map((entry) => {
    const known = entry.fate === 'create' ? null : (stock.get(entry.handle) ?? null)
    return { ...entry, known, id: known?.id ?? crypto.randomUUID(), writes: toWrites(entry.changes) }
  })
  await addBrands(trx, [...new Set(entries.flatMap(brandOf))])
  await insertProducts(trx, work.filter(({ known }) => known === null).map(toNewProduct))
  await patchProducts(
    trx,
    work.flatMap(({ id, known, writes: { facts, tags } }) => (known === null ? [] : [{ id, facts, tags }])),
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
  await insertUnits(trx, { units: await makeUnits(trx, work), personName, at })
  await patchUnits(trx, work.flatMap(unitPatches))
}

/** A new garment is shown once it has a price, unless the file says otherwise: without one nobody could have it. */
function shownOf({ known, writes }: { known: StockEntry | null; writes: ProductWrites }): ProductWrites['shown'] {
  const { shown, rents, secondHand } = writes
  const hasPrice = [shown.trial, shown.monthly, ...rents, ...secondHand].some((price) => price != null)
  return known === null ? { visible: hasPrice, ...shown } : shown
}

function brandOf({ changes }: PlannedEntry): string[] {
  const brand = changes.find(({ field }) => field === 'brand')?.after
  return typeof brand === 'string' ? [brand] : []
}

type Work = PlannedEntry & { id: string; known: StockEntry | null }

function toNewProduct(entry: Work): NewProduct {
  const fields = Object.fromEntries(entry.changes.map(({ field, after }) => [field, after]))
  const { brandId: _, ...product } = toProduct(fields, { id: entry.id, brandId: '' })
  return { ...product, handle: entry.handle, brand: String(fields.brand) }
}

async function makeUnits(trx: Transaction, work: readonly Work[]): Promise<NewUnit[]> {
  const wanted = work.flatMap(({ id, units }) =>
    units.flatMap((unit) =>
      unit.do === 'create' ? Array.from({ length: unit.quantity }, () => ({ ...unit, productId: id })) : [],
    ),
  )
  const numbers = await nextUnitNumbers(trx, wanted.filter(({ barcode }) => barcode === null).length)
  return wanted.map(({ productId, barcode, fields }) => {
    const { size, condition, shelf, cost = null, boughtOn = null, state } = fields
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
