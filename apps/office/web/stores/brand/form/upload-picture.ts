import type { PictureUse } from '#domain/stores/pictures/picture-rules.ts'
import type { PictureView } from '#office/contract/stores/pictures.ts'
import type { OfficeEnvelope } from '../../../client/call-types.ts'
import { uploadTo } from '../../../client/upload.ts'

type Upload = { storeId: string; use: PictureUse; onProgress: (share: number) => void }

export function uploadPicture(file: File, { storeId, use, onProgress }: Upload): Promise<OfficeEnvelope<PictureView>> {
  return uploadTo('uploadPicture', file, { params: { storeId }, query: { use }, onProgress })
}
