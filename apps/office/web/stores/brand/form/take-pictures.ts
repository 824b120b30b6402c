import type { BrandChanges } from '#domain/stores/brand/brand-settings.ts'
import type { PictureUse } from '#domain/stores/pictures/picture-rules.ts'
import type { PictureView } from '#office/contract/stores/pictures.ts'
import type { OfficeEnvelope } from '../../../client/call-types.ts'
import { isEdited, pictureInput, pictureUse, REMOVED_PICTURE } from '../brand-fields.ts'

type Bring = (use: PictureUse, file: File) => Promise<OfficeEnvelope<PictureView>>

/** Pictures that came with a form without scripts, kept by the same call as every other; the first refusal ends it. */
export async function takePictures(form: FormData, bring: Bring): Promise<OfficeEnvelope<BrandChanges>> {
  const changes: Record<string, string | null> = {}
  for (const field of String(form.get('fields')).split(' ').filter(isEdited)) {
    const use = pictureUse(field)
    const file = form.get(pictureInput(field))
    if (use === null || !(file instanceof File) || file.size === 0) continue
    const kept = await bring(use, file)
    if (!kept.success) return kept
    changes[field] = kept.data.address
  }
  const removed = String(form.get(REMOVED_PICTURE) ?? '')
  if (isEdited(removed) && pictureUse(removed) !== null) changes[removed] = null
  return { success: true, data: changes as BrandChanges }
}
