import type { Transaction } from '#database/connection.ts'
import type { PictureUse } from '#domain/stores/pictures/picture-rules.ts'

export type StorePicture = {
  storeId: string
  key: string
  use: PictureUse
  width: number
  height: number
  /** Null: a photograph. */
  contrast: number | null
  /** Null: somebody who does not work here any more. */
  uploadedBy: string | null
  uploadedAt: Date
}

/** One that is there already stays as it is, its key says what it shows; a logo may have come as a photograph before. */
export async function insertPicture(trx: Transaction, picture: StorePicture): Promise<void> {
  await trx
    .insertInto('storePicture')
    .values(picture)
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'key']).doUpdateSet(({ fn, ref }) => ({
        contrast: fn.coalesce(ref('storePicture.contrast'), ref('excluded.contrast')),
      })),
    )
    .execute()
}

/** How well the picture is seen on paper; null: it is none of those the store's people have brought. */
export async function findPictureContrast(
  trx: Transaction,
  { storeId, key }: { storeId: string; key: string },
): Promise<number | null> {
  const row = await trx
    .selectFrom('storePicture')
    .select('contrast')
    .where('storeId', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.contrast ?? null
}
