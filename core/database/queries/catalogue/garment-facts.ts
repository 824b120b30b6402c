import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Category, Colour, GarmentFacts, Size, Tag } from '#domain/catalogue/facts/garment-facts.ts'
import { isInStock } from './stock-words.ts'

export async function readGarmentFacts(trx: Transaction): Promise<GarmentFacts> {
  const { rows } = await sql<GarmentFacts>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
        'code', code, 'kind', kind, 'position', position,
        'labels', jsonb_build_object('IT', label_it, 'EU', label_eu, 'UK', label_uk, 'US', label_us),
        'measures', case when bust_cm is not null and waist_cm is not null and hips_cm is not null
          then jsonb_build_object('bust', bust_cm, 'waist', waist_cm, 'hips', hips_cm) end
      ) order by position, code), '[]') from size) as sizes,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'code', code, 'name', name, 'keywords', keywords, 'hex', hex, 'position', position
      ) order by position, code), '[]') from colour) as colours,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'slug', slug, 'parent', parent_slug, 'name', name, 'keywords', keywords, 'position', position
      ) order by position, slug), '[]') from category) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'slug', slug, 'name', name, 'position', position
      ) order by position, slug), '[]') from tag) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by name), '[]') from brand)
        as brands`.execute(trx)
  return rows[0] ?? { sizes: [], colours: [], categories: [], tags: [], brands: [] }
}

/** Those of garments that a store owns or lists: the brands of other stores are none of its business. */
export async function listStockBrands(trx: Transaction, storeId: string): Promise<GarmentFacts['brands']> {
  const { rows } = await sql<GarmentFacts['brands'][number]>`
    select slug, name from brand
    where id in (select brand_id from product where ${isInStock(storeId)})
    order by name`.execute(trx)
  return rows
}

/** Which brand a slug stands for: a brand under another name has another one, and a new brand may take the old one. */
export async function readBrandIds(trx: Transaction): Promise<Readonly<Record<string, string>>> {
  const brands = await trx.selectFrom('brand').select(['slug', 'id']).execute()
  return Object.fromEntries(brands.map(({ slug, id }) => [slug, id]))
}

export async function saveSize(trx: Transaction, { code, kind, position, labels, measures }: Size): Promise<void> {
  const values = {
    kind,
    position,
    labelIt: labels.IT,
    labelEu: labels.EU,
    labelUk: labels.UK,
    labelUs: labels.US,
    bustCm: measures?.bust ?? null,
    waistCm: measures?.waist ?? null,
    hipsCm: measures?.hips ?? null,
  }
  await trx
    .insertInto('size')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}

export async function saveColour(trx: Transaction, { code, keywords = {}, ...colour }: Colour): Promise<void> {
  const values = { ...colour, keywords }
  await trx
    .insertInto('colour')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}

export async function saveCategory(
  trx: Transaction,
  { slug, parent, keywords = {}, ...category }: Category,
): Promise<void> {
  const values = { ...category, keywords, parentSlug: parent }
  await trx
    .insertInto('category')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
}

export async function saveTag(trx: Transaction, { slug, ...tag }: Tag): Promise<void> {
  await trx
    .insertInto('tag')
    .values({ slug, ...tag })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(tag))
    .execute()
}
