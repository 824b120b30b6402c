import {
  arrangePictures,
  describePicture,
  type Pictures,
  removePicture,
  restorePicture,
} from '#domain/catalogue/pictures/pictures.ts'
import { bringPicture, findPlace } from '#use-cases/catalogue/pictures/bring-picture.ts'
import { changePictures } from '#use-cases/catalogue/pictures/change-pictures.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore, handleStoreChecked } from '../protocol/handle.ts'

/** What becomes of the pictures of a product. */
export function createProductPictureHandlers({ images }: Pick<StaffDependencies, 'images'>) {
  return {
    addProductPicture: handleStoreChecked(
      'addProductPicture',
      {
        async check({ storeId, params: { id }, query: { replaces } }, trx) {
          const place = await findPlace(trx, { storeId, id, replaces })
          return place.ok ? { ok: true, data: null } : place
        },
        // drawing a picture anew takes longer than a connection should be held
        prepare: ({ file }) => images.clean(file, 'photo'),
      },
      async ({ storeId, staff: { person }, params: { id }, query: { replaces }, now, prepared: cleaned }, trx) => {
        if (!cleaned.ok) return cleaned
        const outcome = await bringPicture(trx, { images }, { storeId, id, person, now, cleaned, replaces })
        return outcome.ok ? { ok: true, data: { key: outcome.key }, audit: outcome.audit } : outcome
      },
    ),

    arrangePictures: handleStore('arrangePictures', async ({ storeId, params: { id }, body }, trx) => {
      const change = (pictures: Pictures) => arrangePictures(pictures, body.images)
      return answer(await changePictures(trx, { storeId, id, change }))
    }),

    describePicture: handleStore('describePicture', async ({ storeId, params: { id, key }, body }, trx) => {
      const change = (pictures: Pictures) => describePicture(pictures, { key, ...body })
      return answer(await changePictures(trx, { storeId, id, change }))
    }),

    removePicture: handleStore('removePicture', async ({ storeId, params: { id, key } }, trx) => {
      const change = (pictures: Pictures) => removePicture(pictures, key)
      return answer(await changePictures(trx, { storeId, id, change }))
    }),

    restorePicture: handleStore('restorePicture', async ({ storeId, params: { id, key }, body }, trx) => {
      const change = (pictures: Pictures) => restorePicture(pictures, { key, ...body })
      return answer(await changePictures(trx, { storeId, id, change }))
    }),
  }
}

function answer(outcome: Awaited<ReturnType<typeof changePictures>>) {
  return outcome.ok ? { ok: true as const, data: null, audit: [outcome.audit] as const } : outcome
}
