import { type Database, inStore } from '#database/connection.ts'
import type { ImageStorage } from '#providers/images/image-storage.ts'
import type { Images } from '#providers/images/open-images.ts'
import { putLogos } from './demo-pictures.ts'
import { forgetOldPictures } from './forget-old-pictures.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedParcels } from './seed-parcels.ts'
import { seedStatements } from './seed-statements.ts'
import { seedStores } from './seed-stores.ts'
import { bosco } from './stores/bosco/store.ts'

/** Fills an empty database with the demo stores; what somebody changed since the first start stays changed. */
export async function seedDemo({
  db,
  images,
  storage,
  report,
}: {
  db: Database
  images: Images
  storage: ImageStorage
  report: (sentence: string) => void
}): Promise<void> {
  await forgetOldPictures(storage)
  await putLogos(images)
  if (await isSeeded(db)) return
  report('Writing the demo stores and their garments')
  await seedStores(db, new Date())
  await seedCatalogue(db, new Date())
  await seedParcels(db, new Date())
  await seedStatements(db, new Date())
}

/** Bosco's garments are the last of the catalogue, in one go: a first start that was cut short before begins again. */
async function isSeeded(db: Database): Promise<boolean> {
  const listed = await inStore(db, bosco.id, (trx) =>
    trx.selectFrom('listing').select('productId').where('storeId', '=', bosco.id).limit(1).executeTakeFirst(),
  )
  return listed !== undefined
}
