import type { Transaction } from '#database/connection.ts'
import { lockPictures, type PicturedProduct, savePictures } from '#database/queries/catalogue/product-pictures.ts'
import type { ChangedPictures, PictureReason, Pictures } from '#domain/catalogue/pictures/pictures.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Change = {
  storeId: string
  id: string
  /** A rule of core/domain/catalogue/pictures. */
  change: (pictures: Pictures) => ChangedPictures
}

/** Whatever becomes of the pictures of a product, by its owner: added, replaced, arranged, described, taken away, put back. */
export async function changePictures(
  trx: Transaction,
  { storeId, id, change }: Change,
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: PictureReason }> {
  const product = await lockPictures(trx, { storeId, id })
  if (product === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const changed = change(product.pictures)
  if (!changed.ok) return changed
  await savePictures(trx, { id, pictures: changed.pictures })
  return { ok: true, audit: lineOf(product, changed.pictures) }
}

function lineOf({ id, name, pictures }: PicturedProduct, after: Pictures): AuditEntry {
  const subject = { kind: 'product', id, name: name.it ?? name.en ?? '' }
  return { action: 'product.picturesChanged', subject, changes: changesBetween(told(pictures), told(after)) }
}

/** Which ones were taken away is seen from those that are shown. */
function told({ images, focalPoints, altTexts }: Pictures): object {
  return { images, focalPoints, altTexts }
}
