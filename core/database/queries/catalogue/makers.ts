import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Maker } from '#domain/catalogue/product.ts'

/** A brand of which a store owns garments. */
export type BrandWithMaker = {
  id: string
  name: string
  garments: number
  /** As the store says it. */
  own: Maker | null
  /** As the brand itself does: shown where the store says nothing. */
  known: Maker | null
}

/** Of a product as its owner says it. */
const OWN = sql<Maker | null>`(
  select jsonb_build_object('name', said.name, 'address', said.address, 'contact', said.contact)
  from brand_maker said where said.store_id = product.owner_id and said.brand_id = brand.id)`

/** As the brand says it. */
const KNOWN = sql<Maker | null>`case when brand.maker_name <> '' then jsonb_build_object(
  'name', brand.maker_name, 'address', brand.maker_address, 'contact', brand.maker_contact) end`

/** For a statement that reads a product and its brand. */
export const MAKER_OF_PRODUCT = sql<Maker | null>`coalesce(${OWN}, ${KNOWN})`

/** By name. Garments that were put away count as well: they are still somebody's. */
export async function listMakers(
  trx: Transaction,
  { storeId, brandId }: { storeId: string; brandId?: string },
): Promise<BrandWithMaker[]> {
  return trx
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('product.ownerId', '=', storeId)
    .$if(brandId !== undefined, (query) => query.where('brand.id', '=', brandId ?? ''))
    .groupBy(['brand.id', 'product.ownerId'])
    .select(['brand.id', 'brand.name', sql<number>`count(*)::int`.as('garments'), OWN.as('own'), KNOWN.as('known')])
    .orderBy('brand.name')
    .execute()
}

export async function saveMaker(
  trx: Transaction,
  { storeId, brandId, maker }: { storeId: string; brandId: string; maker: Maker },
): Promise<void> {
  await trx
    .insertInto('brandMaker')
    .values({ storeId, brandId, ...maker })
    .onConflict((conflict) => conflict.columns(['storeId', 'brandId']).doUpdateSet(maker))
    .execute()
}

export async function removeMaker(
  trx: Transaction,
  { storeId, brandId }: { storeId: string; brandId: string },
): Promise<void> {
  await trx.deleteFrom('brandMaker').where('storeId', '=', storeId).where('brandId', '=', brandId).execute()
}
