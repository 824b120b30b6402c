import { becomePerson, withStaffKeys } from '#database/office.ts'
import { findSupport } from '#database/queries/platform/support.ts'
import { listAssignmentsOf } from '#database/queries/staff/assignments.ts'
import { findStaffFactors } from '#database/queries/staff/factors.ts'
import { findPerson } from '#database/queries/staff/people.ts'
import { findSessionByToken, saveSession } from '#database/queries/staff/sessions.ts'
import { findDeviceOfSession } from '#database/queries/staff/shared-devices.ts'
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
  return withStaffKeys(db, { token: tokenHash }, async (trx) => {
    const session = await findSessionByToken(trx, tokenHash)
    if (session === null || !isLive(session, now)) return null
    const { personId, kind, provenAt, createdAt } = session
    const device = session.deviceId === null ? null : await findDeviceOfSession(trx, session.deviceId)
    // One that was taken back takes its sessions along.
    if (session.deviceId !== null && device === null) return null
    await becomePerson(trx, personId)
    const account = await findPerson(trx, personId)
    if (account === null) return null
    const { hasTotp, passkeys } = await findStaffFactors(trx, personId)
    if (isAtWork && session.lastUsedAt <= lastNoted(now)) await saveSession(trx, { id: session.id, lastUsedAt: now })
    return {
      person: account.person,
      sessionId: session.id,
      tokenHash,
      kind,
      provenAt,
      isEnrolled: hasTotp || passkeys > 0,
      assignments: await listAssignmentsOf(trx, personId),
      support: device === null ? await findSupport(trx, { personId, now }) : null,
      ...(device && { deviceStoreId: device.storeId }),
      endsAt: new Date(createdAt.getTime() + SESSION_RULES[kind].life),
    }
  })
}
