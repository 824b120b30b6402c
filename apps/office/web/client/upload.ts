import { LOST, UNREADABLE } from '#kit/client/read-answer.ts'
import { toAddress } from '#kit/client/to-address.ts'
import { officeCalls } from '#office/contract/calls.ts'
import type { OfficeEnvelope } from './call-types.ts'

type UploadCall =
  | 'uploadImport'
  | 'uploadImportPictures'
  | 'uploadPicture'
  | 'addProductPicture'
  | 'addUnitPhoto'
  | 'addOrderFile'
  | 'addInspectionPhoto'

type Upload = {
  params: Record<string, string>
  query?: Record<string, string>
  onProgress: (share: number) => void
}

/** The file itself as the body. The browser says of nothing else how far it has come. */
export function uploadTo<Data>(call: UploadCall, file: Blob, upload: Upload): Promise<OfficeEnvelope<Data>> {
  const { params, query, onProgress } = upload
  const { promise, resolve } = Promise.withResolvers<OfficeEnvelope<Data>>()
  const { method, path } = officeCalls[call]
  const request = new XMLHttpRequest()
  request.open(method, toAddress(path, params, query))
  request.setRequestHeader('accept-language', document.documentElement.lang)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
  request.onload = () => resolve(readAnswer<Data>(request.responseText))
  request.onerror = () => resolve(LOST)
  request.send(file)
  return promise
}

function readAnswer<Data>(text: string): OfficeEnvelope<Data> {
  try {
    return JSON.parse(text)
  } catch {
    return UNREADABLE
  }
}
