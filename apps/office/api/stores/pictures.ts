import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { keepPicture } from '#use-cases/stores/brand/keep-picture.ts'
import { handleStoreAfter } from '../protocol/handle.ts'

/** Pictures that a store's people bring. */
export function createPictureHandlers({ images }: Pick<StaffDependencies, 'images'>) {
  return {
    uploadPicture: handleStoreAfter(
      'uploadPicture',
      // drawing a picture anew takes longer than a connection should be held
      ({ file, query }) => images.clean(file, query.use),
      async ({ storeId, staff: { person }, query, now, prepared: cleaned }, trx) => {
        if (!cleaned.ok) return cleaned
        const kept = await keepPicture(trx, { images }, { storeId, person, now, use: query.use, cleaned })
        return kept.ok ? { ok: true, data: kept.picture, audit: [kept.audit] } : kept
      },
    ),
  }
}
