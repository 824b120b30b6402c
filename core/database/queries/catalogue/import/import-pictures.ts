import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { PictureProblem } from '#domain/catalogue/import/problems.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

export type PictureSource = { sourceHash: Buffer; fingerprint: string; key: string }

/** Of the given sources those that a picture has come from. */
export async function listPictureSources(trx: Transaction, hashes: readonly Buffer[]): Promise<PictureSource[]> {
  const { rows } = await sql<PictureSource>`
    select source_hash, fingerprint, key from picture_source where source_hash = any(${hashes}::bytea[])`.execute(trx)
  return rows
}

export async function savePictureSource(
  trx: Transaction,
  { storeId, sourceHash, fingerprint, key, now }: PictureSource & { storeId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('pictureSource')
    .values({ storeId, sourceHash, fingerprint, key, fetchedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'sourceHash']).doUpdateSet({ fingerprint, key, fetchedAt: now }),
    )
    .execute()
}

/** Of the given keys those of pictures that the store's people have brought, or that a product shows which it can see. */
export async function listUsableKeys(trx: Transaction, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from store_picture where key = any(${keys}::text[])
    union
    select key from product, unnest(images) as key where images && ${keys}::text[] and key = any(${keys}::text[])`.execute(
    trx,
  )
  return new Set(rows.map(({ key }) => key))
}

export type WantedPicture = {
  productId: string
  number: number
  source: string
  alt: LocalizedText
  former: readonly string[]
  key: string | null
}

const AT_ONCE = 1000

/** The pictures of garments that an import has brought, in their order. */
export async function insertWantedPictures(
  trx: Transaction,
  { storeId, importId, pictures }: { storeId: string; importId: string; pictures: readonly WantedPicture[] },
): Promise<void> {
  for (let from = 0; from < pictures.length; from += AT_ONCE) {
    const rows = JSON.stringify(pictures.slice(from, from + AT_ONCE))
    await sql`
      insert into import_picture (store_id, import_id, product_id, number, source, alt, former, key)
      select ${storeId}, ${importId}, "productId", number, source, alt, former, key
      from jsonb_to_recordset(${rows}::jsonb) as row (
        "productId" uuid, number integer, source text, alt jsonb, former text[], key text)`.execute(trx)
  }
}

/** Addresses and files that nobody has tried yet, each once. */
export async function listWaitingSources(
  trx: Transaction,
  { importId, most }: { importId: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct source from import_picture
    where import_id = ${importId} and key is null and problem is null order by source limit ${most}`.execute(trx)
  return rows.map(({ source }) => source)
}

/** What came of a source, for every garment that shows it. */
export async function settleSource(
  trx: Transaction,
  {
    importId,
    source,
    outcome,
  }: { importId: string; source: string; outcome: { key: string } | { problem: PictureProblem } },
): Promise<string[]> {
  const rows = await trx
    .updateTable('importPicture')
    .set(outcome)
    .where('importId', '=', importId)
    .where('source', '=', source)
    .where('key', 'is', null)
    .returning('productId')
    .execute()
  return rows.map(({ productId }) => productId)
}

export type PictureState = Pick<WantedPicture, 'source' | 'alt' | 'former' | 'key'> & { problem: PictureProblem | null }

/** The pictures that an import wants of a garment, in their order. */
export async function listPicturesOf(
  trx: Transaction,
  { importId, productId }: { importId: string; productId: string },
): Promise<PictureState[]> {
  const rows = await trx
    .selectFrom('importPicture')
    .select(['source', 'alt', 'former', 'key', 'problem'])
    .where('importId', '=', importId)
    .where('productId', '=', productId)
    .orderBy('number')
    .execute()
  return rows as unknown as PictureState[]
}

export type PictureCounts = { waiting: number; failed: number; here: number }

/** Each once, however many garments show it. */
export async function countPictures(trx: Transaction, importId: string): Promise<PictureCounts> {
  const { rows } = await sql<PictureCounts>`
    select count(distinct source) filter (where key is null and problem is null)::int as waiting,
      count(distinct source) filter (where problem is not null)::int as failed,
      count(distinct source) filter (where key is not null)::int as here
    from import_picture where import_id = ${importId}`.execute(trx)
  return rows[0] ?? { waiting: 0, failed: 0, here: 0 }
}

export type FailedPicture = { productId: string; name: LocalizedText; source: string; problem: PictureProblem }

export async function listFailedPictures(
  trx: Transaction,
  { importId, most }: { importId: string; most: number },
): Promise<FailedPicture[]> {
  const { rows } = await sql<FailedPicture>`
    select product_id, product.name, source, problem
    from import_picture join product on product.id = product_id
    where import_id = ${importId} and problem is not null
    order by product.handle, number limit ${most}`.execute(trx)
  return rows
}

/** Somebody tries again: what could not be reached may be there now. */
export async function forgetFailedPictures(trx: Transaction, importId: string): Promise<void> {
  await trx
    .updateTable('importPicture')
    .set({ problem: null })
    .where('importId', '=', importId)
    .where('problem', 'is not', null)
    .execute()
}
