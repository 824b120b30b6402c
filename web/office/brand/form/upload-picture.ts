import { officeCalls } from '#contract/office/calls.ts'
import type { PictureView } from '#contract/office/stores/picture-endpoints.ts'
import type { PictureUse } from '#domain/stores/pictures/picture-rules.ts'
import type { OfficeEnvelope } from '../../api/call-types.ts'

type Upload = { storeId: string; use: PictureUse; onProgress: (share: number) => void }

/** The file itself as the body. The browser says of nothing else how far it has come. */
export function uploadPicture(file: File, { storeId, use, onProgress }: Upload): Promise<OfficeEnvelope<PictureView>> {
  const { promise, resolve } = Promise.withResolvers<OfficeEnvelope<PictureView>>()
  const { method, path } = officeCalls.uploadPicture
  const request = new XMLHttpRequest()
  request.open(method, `${path.replace('{storeId}', storeId)}?use=${use}`)
  request.setRequestHeader('accept-language', document.documentElement.lang)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
  request.onload = () => resolve(readAnswer(request.responseText))
  request.onerror = () => resolve(UNREACHABLE)
  request.send(file)
  return promise
}

const UNREACHABLE = { success: false, code: 'INTERNAL', errors: [] } as const satisfies OfficeEnvelope<never>

function readAnswer(text: string): OfficeEnvelope<PictureView> {
  try {
    return JSON.parse(text)
  } catch {
    return { ...UNREACHABLE, errors: [] }
  }
}
