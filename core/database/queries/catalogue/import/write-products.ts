import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Product } from '#domain/catalogue/product.ts'

export type NewProduct = Omit<Product, 'brandId'> & { handle: string; brand: string }

/** What is to be another value; texts by language, where null takes one away. */
export type ProductPatch = { id: string; facts: Record<string, unknown>; tags: readonly string[] | null }

const SLUG = (name: ReturnType<typeof sql.ref>) =>
  sql`trim(both '-' from regexp_replace(plain_text(${name}), '[^a-z0-9]+', '-', 'g'))`

/** Each brand once, whoever writes its name how. */
export async function addBrands(trx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const slug = SLUG(sql.ref('name'))
  await sql`
    insert into brand (name)
    select distinct on (${slug}) name from unnest(${names}::text[]) as name
    where ${slug} not in (select slug from brand)
    order by ${slug}, name on conflict do nothing`.execute(trx)
}

export async function insertProducts(trx: Transaction, products: readonly NewProduct[]): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ passport, ...product }) => ({
    ...product,
    passport_id: passport?.id ?? null,
    passport_url: passport?.url ?? null,
  }))
  await sql`
    insert into product (id, handle, brand_id, category_slug, colour_code, name, description, composition, care, fit, filling,
      seo_title, seo_description, value_price, list_price, skus, images, alt_texts, has_animal_parts, care_class,
      turnaround_days, weight_grams, passport_id, passport_url)
    select row.id, row.handle, (select id from brand where slug = ${SLUG(sql.ref('row.brand'))}), category, colour, row.name,
      description, composition, care, fit, filling, "seoTitle", "seoDescription", "valuePrice", "listPrice", skus,
      coalesce(images, '{}'), "altTexts", "hasAnimalParts", coalesce("careClass", 'everyday'), "turnaroundDays", "weightGrams",
      passport_id, passport_url
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, handle text, brand text, category text, colour text, name jsonb, description jsonb, composition jsonb, care jsonb,
      fit jsonb, filling jsonb, "seoTitle" jsonb, "seoDescription" jsonb, "valuePrice" integer, "listPrice" integer, skus jsonb,
      images text[], "altTexts" jsonb, "hasAnimalParts" boolean,
      "careClass" care_class, "turnaroundDays" integer, "weightGrams" integer, passport_id text, passport_url text)`.execute(
    trx,
  )
  await addTags(
    trx,
    products.map(({ id, tags = [] }) => ({ id, tags })),
  )
}

/** Only what the file changes: what somebody else has changed meanwhile stays theirs. */
export async function patchProducts(trx: Transaction, patches: readonly ProductPatch[]): Promise<void> {
  const facts = patches.filter((patch) => Object.keys(patch.facts).length > 0)
  if (facts.length > 0) await patchFacts(trx, facts)
  const tagged = patches.flatMap(({ id, tags }) => (tags === null ? [] : [{ id, tags }]))
  if (tagged.length === 0) return
  await sql`
    delete from product_tag using jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as row (id uuid, tags text[])
    where product_id = row.id and not tag_slug = any(row.tags)`.execute(trx)
  await addTags(trx, tagged)
}

async function patchFacts(trx: Transaction, patches: readonly ProductPatch[]): Promise<void> {
  const text = (field: string, name = field) => {
    const column = sql.ref(`product.${name}`)
    const said = sql`facts -> ${field}`
    return sql`case when facts ? ${field} then jsonb_strip_nulls(${column} || (${said})) else ${column} end`
  }
  const fact = (field: string, column: string) =>
    sql`case when facts ? ${field} then facts ->> ${field} else ${sql.ref(`product.${column}`)} end`
  await sql`
    update product set
      name = ${text('name')}, description = ${text('description')}, composition = ${text('composition')},
      care = ${text('care')}, fit = ${text('fit')}, filling = ${text('filling')},
      seo_title = ${text('seoTitle', 'seo_title')}, seo_description = ${text('seoDescription', 'seo_description')},
      list_price = case when facts ? 'listPrice' then (facts ->> 'listPrice')::integer else product.list_price end,
      skus = case when facts ? 'skus' then facts -> 'skus' else product.skus end,
      alt_texts = product.alt_texts || coalesce(facts -> 'altTexts', '{}'),
      brand_id = case when facts ? 'brand'
        then (select id from brand where slug = ${SLUG(sql`(facts ->> 'brand')` as never)}) else product.brand_id end,
      category_slug = ${fact('category', 'category_slug')}, colour_code = ${fact('colour', 'colour_code')},
      passport_id = ${fact('passportId', 'passport_id')}, passport_url = ${fact('passportUrl', 'passport_url')},
      value_price = coalesce((facts ->> 'value')::integer, value_price),
      has_animal_parts = case when facts ? 'animalParts' then coalesce((facts ->> 'animalParts')::boolean, false)
        else has_animal_parts end,
      care_class = case when facts ? 'careClass' then coalesce((facts ->> 'careClass')::care_class, 'everyday')
        else care_class end,
      turnaround_days = case when facts ? 'turnaroundDays' then (facts ->> 'turnaroundDays')::integer
        else turnaround_days end,
      weight_grams = case when facts ? 'weight' then (facts ->> 'weight')::integer else weight_grams end,
      images = case when facts ? 'images' then array(select jsonb_array_elements_text(
        case when jsonb_typeof(facts -> 'images') = 'array' then facts -> 'images' else '[]' end)) else images end,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as row (id uuid, facts jsonb)
    where product.id = row.id`.execute(trx)
}

async function addTags(trx: Transaction, tagged: readonly { id: string; tags: readonly string[] }[]): Promise<void> {
  if (tagged.every(({ tags }) => tags.length === 0)) return
  await sql`
    insert into product_tag (product_id, tag_slug)
    select row.id, tag
    from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as row (id uuid, tags text[]), unnest(row.tags) as tag
    on conflict do nothing`.execute(trx)
}
