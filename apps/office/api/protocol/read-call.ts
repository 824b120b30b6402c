import { type InputOf, parseInput } from '#kit/api/input/parse-input.ts'
import { readBytes, streamBytes } from '#kit/api/input/read-bytes.ts'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import type { OfficeCallName } from '#office/contract/calls.ts'
import type { OfficeEndpoint } from '#office/contract/endpoint.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { isStaffToken } from '#providers/tokens/staff-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import type { IncomingFile } from '#use-cases/catalogue/import/upload-import.ts'
import { readDeviceCookie, readSharedCookie } from './cookies.ts'
import type { Refusal } from './refusal.ts'

export type EndpointOf<Name extends OfficeCallName> = (typeof officeEndpoints)[Name]

/** A call whose access was judged and whose input was read. */
export type OfficeCall<Name extends OfficeCallName> = InputOf<EndpointOf<Name>> & {
  origin: string
  /** What a shared device brings. */
  deviceToken: string | null
  visitor: Visitor
  requestId: string
  /** Of a call whose body is one. */
  file: FileOf<EndpointOf<Name>>
}

type FileOf<E> = E extends { upload: { isStreamed: true } }
  ? IncomingFile
  : E extends { upload: object }
    ? Buffer
    : undefined

type ReadCall<Name extends OfficeCallName> = { ok: true; call: OfficeCall<Name> } | Refusal

/** What a call says, as its endpoint describes it. */
export async function readCall<Name extends OfficeCallName>(
  name: Name,
  { request, params }: { request: Request; params: Record<string, string> },
): Promise<ReadCall<Name>> {
  const endpoint = officeEndpoints[name]
  const { searchParams, origin } = new URL(request.url)
  const parsed = await parseInput(endpoint, { request, params, search: searchParams })
  if (!parsed.ok) return parsed
  const upload = await readUpload(endpoint, request)
  if (!upload.ok) return upload
  const { file } = upload
  const visitor = readVisitor(request)
  const requestId = request.headers.get('x-request-id') ?? ''
  const call = { ...parsed.input, file, origin, deviceToken: readSharedCookie(request), visitor, requestId }
  return { ok: true, call }
}

/** The file that is the body of a call; never more of it in memory than the call takes. */
async function readUpload<E extends OfficeEndpoint>(
  { upload }: E,
  request: Request,
): Promise<{ ok: true; file: FileOf<E> } | Refusal> {
  if (upload === undefined) return { ok: true, file: undefined as FileOf<E> }
  if (upload.isStreamed) {
    const file = streamBytes(request, upload.mostBytes)
    return file === 'too many' ? { ok: false, reason: 'LARGE_BODY' } : { ok: true, file: file as unknown as FileOf<E> }
  }
  const bytes = await readBytes(request, upload.mostBytes)
  if (bytes === 'too many') return { ok: false, reason: 'LARGE_BODY' }
  return bytes === 'cut off' ? { ok: false, reason: 'NOT_AN_IMAGE' } : { ok: true, file: bytes as FileOf<E> }
}

function readVisitor(request: Request): Visitor {
  const device = readDeviceCookie(request)
  return {
    address: request.headers.get(CLIENT_ADDRESS) ?? 'unknown',
    userAgent: request.headers.get('user-agent') ?? '',
    device: device !== null && isStaffToken(device) ? device : null,
  }
}
