import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Pictures } from '#domain/catalogue/pictures/pictures.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

export type PicturedProduct = { id: string; name: LocalizedText; pictures: Pictures }

/** A product of the store's own, locked: of several pictures that come at once none is lost. */
export async function lockPictures(
  trx: Transaction,
  { storeId, id }: { storeId: string; id: string },
): Promise<PicturedProduct | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<Pictures & { name: LocalizedText }>`
    select name, images, former_images, focal_points, alt_texts
    from product where id = ${id} and owner_id = ${storeId} for update`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const { name, ...pictures } = row
  return { id, name, pictures }
}

export async function savePictures(
  trx: Transaction,
  { id, pictures: { images, formerImages, focalPoints, altTexts } }: { id: string; pictures: Pictures },
): Promise<void> {
  await sql`
    update product set images = ${images}, former_images = ${formerImages},
      focal_points = ${JSON.stringify(focalPoints)}, alt_texts = ${JSON.stringify(altTexts)}, updated_at = now()
    where id = ${id}`.execute(trx)
}

/** What the office shows of a product's pictures. */
export async function findPictureFacts(
  trx: Transaction,
  id: string,
): Promise<Pick<Pictures, 'focalPoints' | 'altTexts'> & { colour: LocalizedText | null }> {
  const { rows } = await sql<Pick<Pictures, 'focalPoints' | 'altTexts'> & { colour: LocalizedText | null }>`
    select focal_points, alt_texts, colour.name as colour
    from product left join colour on colour.code = product.colour_code
    where product.id = ${id}`.execute(trx)
  return rows[0] ?? { focalPoints: {}, altTexts: {}, colour: null }
}
