import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { readBytes } from '../../protocol/input/read-bytes.ts'

type Upload = { ok: true; file: Buffer | undefined } | { ok: false; reason: 'LARGE_BODY' | 'NOT_AN_IMAGE' }

/** The file that is the body of a call; never more of it in memory than the call takes. */
export async function readUpload({ upload }: OfficeEndpoint, request: Request): Promise<Upload> {
  if (upload === undefined) return { ok: true, file: undefined }
  const bytes = await readBytes(request, upload.mostBytes)
  if (bytes === 'too many') return { ok: false, reason: 'LARGE_BODY' }
  return bytes === 'cut off' ? { ok: false, reason: 'NOT_AN_IMAGE' } : { ok: true, file: Buffer.from(bytes) }
}
