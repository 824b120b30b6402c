import { NEEDS_FRESH_PROOF } from '#domain/staff/permissions.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import { officeEndpoints } from '#office/contract/endpoints.ts'
import { type OfficeErrorCode, officeErrorStatus } from '#office/contract/error-codes.ts'

export function find({ method, url }: Request) {
  const { pathname } = new URL(url)
  for (const [name, call] of Object.entries(officeCalls)) {
    const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const match = call.method === method ? pattern.exec(pathname) : null
    if (match) return { name: name as OfficeCallName, params: { ...match.groups } as Record<string, string> }
  }
  return null
}

export function answer(data: unknown): Response {
  if (data instanceof Response) return data
  if (typeof data !== 'string') return Response.json({ success: true, data })
  const code = data as OfficeErrorCode
  return Response.json({ success: false, code, errors: [{ message: code }] }, { status: officeErrorStatus[code] })
}

export function withCookie(response: Response, cookie: string): Response {
  response.headers.append('set-cookie', cookie)
  return response
}

export function aFile(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } })
}

export const PUBLIC: OfficeCallName[] = [
  'logIn',
  'logInSecondFactor',
  'logInPasskeyOptions',
  'logInPasskey',
  'invitation',
  'acceptInvitation',
  'recoverPassword',
  'passwordLink',
  'resetPassword',
]
export const ENROLLING: OfficeCallName[] = [
  'session',
  'security',
  'startTotp',
  'confirmTotp',
  'passkeyOptions',
  'addPasskey',
  'logOut',
]

export function isDangerous(name: OfficeCallName): boolean {
  return (NEEDS_FRESH_PROOF as readonly string[]).includes(officeEndpoints[name].access)
}
