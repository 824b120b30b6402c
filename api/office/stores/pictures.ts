import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { keepPicture } from '#use-cases/stores/brand/keep-picture.ts'
import { handleStore, type OfficeCall, type OfficeHandler } from '../protocol/handle.ts'

/** Pictures that a store's people bring. */
export function createPictureHandlers({ images }: Pick<StaffDependencies, 'images'>) {
  const uploadPicture: OfficeHandler = async (call, context) => {
    const { file, query } = call as unknown as OfficeCall<'uploadPicture'>
    // before the transaction: drawing a picture anew takes longer than a connection should be held
    const cleaned = await images.clean(file, query.use)
    return handleStore('uploadPicture', async ({ storeId, staff: { person }, now }, trx) => {
      if (!cleaned.ok) return cleaned
      const { picture, audit } = await keepPicture(trx, { images }, { storeId, person, now, use: query.use, cleaned })
      return { ok: true, data: picture, audit: [audit] }
    })(call, context)
  }
  return { uploadPicture }
}
