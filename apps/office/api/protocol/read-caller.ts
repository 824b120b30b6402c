import { mentionsKey } from '#domain/api-keys/key-text.ts'
import { readBearer } from '#kit/contract/bearer.ts'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import { UNATTENDED } from '#office/contract/unattended.ts'
import { readApiKey } from '#use-cases/api-keys/read-api-key.ts'
import { readStaffSession, type StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { readSessionCookie } from './cookies.ts'
import type { Refusal } from './refusal.ts'

export type ReadCaller = { ok: true; staff: StaffCaller | null } | Refusal

/**
 * Who calls: a person by their session, or a program by its key. Never both: a page that could add a key to somebody's
 * session, or the other way round, would be neither. What asks for a name and password in front of the office
 * (`Authorization: Basic`) is nothing to us.
 */
export async function readOfficeCaller(dependencies: StaffDependencies, request: Request): Promise<ReadCaller> {
  const token = readSessionCookie(request)
  if (mentionsKey(new URL(request.url).search)) return { ok: false, reason: 'API_KEY_IN_ADDRESS' }
  const text = readBearer(request.headers.get('authorization'))
  const isAtWork = !request.headers.has(UNATTENDED)
  if (text === null)
    return { ok: true, staff: token === null ? null : await readStaffSession(dependencies, token, { isAtWork }) }
  if (token !== null) return { ok: false, reason: 'API_KEY_WITH_SESSION' }
  return readApiKey(dependencies, { text, address: request.headers.get(CLIENT_ADDRESS) ?? 'unknown' })
}
