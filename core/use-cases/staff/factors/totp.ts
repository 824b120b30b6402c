import type { Transaction } from '#database/connection.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { savePerson } from '#database/queries/staff/people.ts'
import { personSubject } from '#domain/identity/subject.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { checkTotpSetUp, keepTotp, offerTotp } from '#use-cases/identity/codes/totp-set-up.ts'
import { forgetFactorTurns } from '#use-cases/identity/limits/factor-turns.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

const ISSUER = 'Guardaroba'

export function startStaffTotp(
  dependencies: Pick<StaffDependencies, 'secrets' | 'now'>,
  { person, sessionId }: StaffCaller,
): { secret: string; address: string; setUp: string } {
  const subject = personSubject(person.id)
  const now = dependencies.now()
  return offerTotp(dependencies, { subject, sessionId, issuer: ISSUER, label: person.email, now })
}

/** All other sessions end; without recovery codes there are ten now. */
export async function confirmStaffTotp(
  trx: Transaction,
  dependencies: StaffDependencies,
  { staff, setUp, code, visitor }: { staff: StaffCaller; setUp: string; code: string; visitor: Visitor },
) {
  const now = dependencies.now()
  const { person, sessionId, isEnrolled } = staff
  const subject = personSubject(person.id)
  const { address } = visitor
  const totp = await checkTotpSetUp(dependencies, { subject, sessionId, setUp, code, address, now })
  if (!totp.ok) return totp
  if (!isEnrolled) await savePerson(trx, { id: person.id, enrolledAt: now, now })
  const recoveryCodes = await keepTotp(trx, { subject, totp, now })
  await endSessions(trx, { subject, exceptId: sessionId, now })
  await forgetFactorTurns(dependencies, subject)
  return { ok: true, recoveryCodes } as const
}
