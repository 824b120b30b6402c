import type { Database } from '#database/connection.ts'
import { becomePerson, withStaffKeys } from '#database/office.ts'
import { findSessionAtWork, saveSession } from '#database/queries/staff/sessions.ts'
import type { Staff } from '#domain/staff/access.ts'
import type { Person } from '#domain/staff/person.ts'
import { isLive, lastNoted, SESSION_RULES } from '#domain/staff/session-rules.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { isStaffToken } from '#providers/tokens/staff-tokens.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

/** Somebody at work: who, in which session, and what they may do. */
export type StaffCaller = Staff & {
  person: Person
  sessionId: string
  tokenHash: Buffer
  endsAt: Date
  /** A program: the audit names its key, and the person is who made it. */
  apiKeyId?: string
}

/**
 * Read anew with every call: a role that was taken away is gone with the next click. Null: nobody's session. A page that
 * asks by itself is nobody at work: it does not put the end of an idle session off.
 */
export async function readStaffSession(
  { db, now: clock }: Pick<StaffDependencies, 'db' | 'now'>,
  token: string,
  { isAtWork = true } = {},
): Promise<StaffCaller | null> {
  if (!isStaffToken(token)) return null
  const now = clock()
  const tokenHash = hashToken(token)
  const found = await findSessionAtWork(db, { tokenHash, now })
  if (found === null || !isLive(found.session, now)) return null
  const { session, deviceStoreId, ...somebody } = found
  const { id: sessionId, kind, provenAt, createdAt, lastUsedAt } = session
  const endsAt = new Date(createdAt.getTime() + SESSION_RULES[kind].life)
  const staff = { ...somebody, sessionId, tokenHash, kind, provenAt, endsAt, ...(deviceStoreId && { deviceStoreId }) }
  if (isAtWork && lastUsedAt <= lastNoted(now)) await noteUse(db, staff, now)
  return staff
}

function noteUse(db: Database, { person, sessionId, tokenHash }: StaffCaller, now: Date): Promise<void> {
  return withStaffKeys(db, { token: tokenHash }, async (trx) => {
    await becomePerson(trx, person.id)
    await saveSession(trx, { id: sessionId, lastUsedAt: now })
  })
}
