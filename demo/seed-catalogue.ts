import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { saveCategory, saveColour, saveSize, saveTag } from '#database/queries/catalogue/garment-facts.ts'
import { addPastPrice } from '#database/queries/catalogue/price-history.ts'
import { insertUnits, saveBrand, saveListing, saveProduct } from '#database/queries/catalogue/products.ts'
import { addReservation } from '#database/queries/rentals/reservations.ts'
import type { Lending } from '#domain/catalogue/lending.ts'
import type { Unit } from '#domain/catalogue/units/unit.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { demoCategories } from './catalogue/categories.ts'
import { demoColours } from './catalogue/colour-families.ts'
import type { Garment } from './catalogue/garment.ts'
import { detailsOf } from './catalogue/garment-details.ts'
import { offersOf } from './catalogue/offers.ts'
import { assortments, demoBrands, garments, toProduct } from './catalogue/products.ts'
import { demoSizes } from './catalogue/sizes.ts'
import { stayOf } from './catalogue/stays.ts'
import { unitsOf } from './catalogue/stock.ts'
import { demoTags } from './catalogue/tags.ts'
import { bosco } from './stores/bosco/store.ts'
import { velluto } from './stores/velluto/store.ts'

const stores = { velluto, bosco } as const

export async function seedCatalogue(db: Database, now: Date): Promise<void> {
  await asPlatform(db, async (trx) => {
    await saveGarmentFacts(trx)
    for (const garment of garments.filter(({ both }) => both)) await own(trx, garment, { ownerId: null, lending: OPEN })
  })
  for (const name of ['velluto', 'bosco'] as const) {
    const storeId = stores[name].id
    await inStore(db, storeId, async (trx) => {
      for (const [position, garment] of assortments[name].entries()) {
        if (!garment.both) await own(trx, garment, { ownerId: storeId, lending: LENDING[name] })
        for (const unit of unitsOf(garment)) await occupy(trx, { storeId, unit, now })
        await list(trx, { storeId, garment, name, position, productId: toProduct(garment).id, now })
      }
    })
  }
}

/** What both stores show is the platform's, who lends it to whoever opens a store; half of the price is its own. */
const OPEN: Lending = { to: 'everybody', share: 500, stores: [] }

/** Velluto lends its evening wear to everybody, Bosco its coats and knitwear to Velluto alone. */
const LENDING: Record<keyof typeof stores, Lending> = {
  velluto: { to: 'everybody', share: 400, stores: [] },
  bosco: { to: 'named', share: 0, stores: [{ storeId: velluto.id, domain: velluto.domain, share: 300 }] },
}

/** The product and its units, in a transaction of whoever they belong to. */
async function own(
  trx: Transaction,
  garment: Garment,
  owner: { ownerId: string | null; lending: Lending },
): Promise<void> {
  await saveProduct(trx, { ...toProduct(garment), ...detailsOf(garment), ...owner })
  await insertUnits(trx, unitsOf(garment))
}

export async function saveGarmentFacts(trx: Transaction): Promise<void> {
  for (const size of demoSizes) await saveSize(trx, size)
  for (const colour of demoColours) await saveColour(trx, colour)
  for (const category of demoCategories) await saveCategory(trx, category)
  for (const tag of demoTags) await saveTag(trx, tag)
  for (const brand of demoBrands) await saveBrand(trx, brand)
}

/** What is not in the warehouse is with somebody: the calendar has to say so. */
async function occupy(trx: Transaction, { storeId, unit, now }: { storeId: string; unit: Unit; now: Date }) {
  const stay = stayOf(unit, romeTime(now).day)
  if (stay !== null) await addReservation(trx, { ...stay, storeId, now })
}

const LISTED_DAYS_AGO = 90

/** The prices of before come first: what the listing asks now is then seen to have fallen. */
async function list(
  trx: Transaction,
  {
    storeId,
    garment,
    name,
    position,
    productId,
    now,
  }: {
    storeId: string
    garment: Garment
    name: keyof typeof stores
    position: number
    productId: string
    now: Date
  },
): Promise<void> {
  const { before, ...offers } = offersOf(garment, name)
  const since = new Date(now.getTime() - LISTED_DAYS_AGO * 24 * 60 * 60 * 1000)
  for (const { period, amount } of before) await addPastPrice(trx, { storeId, productId, offer: period, amount, since })
  await saveListing(trx, { storeId, productId, visible: true, position, ...offers })
}
