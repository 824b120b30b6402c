import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Brand, Listing, Product } from '#domain/catalogue/product.ts'
import type { Unit } from '#domain/catalogue/units/unit.ts'
import { saveLoans } from './lending.ts'

export async function saveBrand(trx: Transaction, { id, name, maker }: Brand): Promise<void> {
  const made = maker && { makerName: maker.name, makerAddress: maker.address, makerContact: maker.contact }
  await trx
    .insertInto('brand')
    .values({ id, name, ...made })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, ...made }))
    .execute()
}

export async function saveProduct(trx: Transaction, product: Product): Promise<void> {
  const { id, category = null, colour = null, tags = [], passport, ownerId, lending, ...texts } = product
  const { composition = {}, care = {}, fit = {} } = product
  const facts = { composition, care, fit }
  // what is not said of filling, animal parts and passport stays as it is: not every form knows them
  const passportColumns = passport !== undefined && {
    passportId: passport?.id ?? null,
    passportUrl: passport?.url ?? null,
  }
  const lent = lending && { lentTo: lending.to, lentShare: lending.share }
  const values = { ...texts, categorySlug: category, colourCode: colour, ...facts, ...passportColumns, ...lent }
  await trx
    .insertInto('product')
    .values({ id, ...(ownerId !== undefined && { ownerId }), ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updatedAt: new Date() }))
    .execute()
  if (lending) await saveLoans(trx, { productId: id, lenderId: ownerId, loans: lending.stores })
  await saveTags(trx, { id, tags })
}

async function saveTags(trx: Transaction, { id, tags }: { id: string; tags: readonly string[] }): Promise<void> {
  await trx
    .deleteFrom('productTag')
    .where('productId', '=', id)
    .$if(tags.length > 0, (query) => query.where('tagSlug', 'not in', tags))
    .execute()
  if (tags.length === 0) return
  await trx
    .insertInto('productTag')
    .values(tags.map((tagSlug) => ({ productId: id, tagSlug })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveUnit(trx: Transaction, { id, productId, size, state, ...unit }: Unit): Promise<void> {
  const values = { ...unit, sizeCode: size }
  await trx
    .insertInto('unit')
    .values({ id, productId, state, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updatedAt: new Date() }))
    .execute()
  // Where one that is there already is, changes by an event alone.
  await sql`insert into unit_event (unit_id, state)
    select id, ${state}::unit_state from unit where id = ${id} and state <> ${state}::unit_state`.execute(trx)
}

/** New ones, many at once; one that is there already stays as it is. */
export async function insertUnits(trx: Transaction, units: readonly Unit[]): Promise<void> {
  await trx
    .insertInto('unit')
    .values(units.map(({ size, ...unit }) => ({ ...unit, sizeCode: size })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function saveListing(trx: Transaction, listing: Listing): Promise<void> {
  const { storeId, productId, prices, secondHandPrices = [], ...shown } = listing
  const values = { trialPrice: null, subscriptionPrice: null, ...shown }
  await trx
    .insertInto('listing')
    .values({ storeId, productId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'productId']).doUpdateSet({ ...values, updatedAt: new Date() }),
    )
    .execute()
  await savePrices(trx, { storeId, productId, prices })
  await saveSecondHandPrices(trx, { storeId, productId, secondHandPrices })
}

/** A price that stays the same is not touched: its history would begin anew. */
async function savePrices(
  trx: Transaction,
  { storeId, productId, prices }: Pick<Listing, 'storeId' | 'productId' | 'prices'>,
): Promise<void> {
  const periods = prices.map(({ period }) => period)
  await trx
    .deleteFrom('listingPrice')
    .where('storeId', '=', storeId)
    .where('productId', '=', productId)
    .$if(periods.length > 0, (query) => query.where('period', 'not in', periods))
    .execute()
  if (prices.length === 0) return
  await trx
    .insertInto('listingPrice')
    .values(prices.map(({ period, amount }) => ({ storeId, productId, period, amount })))
    .onConflict((conflict) =>
      conflict
        .columns(['storeId', 'productId', 'period'])
        .doUpdateSet(({ ref }) => ({ amount: ref('excluded.amount') }))
        .whereRef('listingPrice.amount', '<>', 'excluded.amount'),
    )
    .execute()
}

async function saveSecondHandPrices(
  trx: Transaction,
  {
    storeId,
    productId,
    secondHandPrices,
  }: Pick<Listing, 'storeId' | 'productId'> & { secondHandPrices: NonNullable<Listing['secondHandPrices']> },
): Promise<void> {
  const conditions = secondHandPrices.map(({ condition }) => condition)
  await trx
    .deleteFrom('secondHandPrice')
    .where('storeId', '=', storeId)
    .where('productId', '=', productId)
    .$if(conditions.length > 0, (query) => query.where('condition', 'not in', conditions))
    .execute()
  if (secondHandPrices.length === 0) return
  await trx
    .insertInto('secondHandPrice')
    .values(secondHandPrices.map(({ condition, amount }) => ({ storeId, productId, condition, amount })))
    .onConflict((conflict) =>
      conflict
        .columns(['storeId', 'productId', 'condition'])
        .doUpdateSet(({ ref }) => ({ amount: ref('excluded.amount') }))
        .whereRef('secondHandPrice.amount', '<>', 'excluded.amount'),
    )
    .execute()
}
