import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { PictureProblem } from '#domain/catalogue/import/problems.ts'

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

export type FailedPicture = { sourceHash: Buffer; problem: PictureProblem }

export async function listFailedPictures(trx: Transaction, importId: string): Promise<FailedPicture[]> {
  const rows = await trx
    .selectFrom('importPicture')
    .select(['sourceHash', 'problem'])
    .where('importId', '=', importId)
    .execute()
  return rows.map(({ sourceHash, problem }) => ({ sourceHash, problem: problem as PictureProblem }))
}

export async function addFailedPicture(
  trx: Transaction,
  failed: FailedPicture & { storeId: string; importId: string },
): Promise<void> {
  await trx
    .insertInto('importPicture')
    .values(failed)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Somebody tries again: what could not be reached may be there now. */
export async function forgetFailedPictures(trx: Transaction, importId: string): Promise<void> {
  await trx.deleteFrom('importPicture').where('importId', '=', importId).execute()
}
