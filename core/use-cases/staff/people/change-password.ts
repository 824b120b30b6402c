import type { Transaction } from '#database/connection.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import { findPerson, savePassword } from '#database/queries/staff/people.ts'
import { personSubject } from '#domain/identity/subject.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { PASSWORD_COMMON, TOO_BUSY } from '#use-cases/identity/identity-dependencies.ts'
import { forgetPasswordTurns, matchPassword } from '#use-cases/identity/match-password.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import type { StaffDependencies } from '../staff-dependencies.ts'

/** All other sessions end. */
export async function changeStaffPassword(
  trx: Transaction,
  dependencies: StaffDependencies,
  input: { staff: StaffCaller; password: string; newPassword: string; visitor: Visitor },
) {
  const { passwords } = dependencies
  const { staff, password, newPassword, visitor } = input
  const now = dependencies.now()
  const subject = personSubject(staff.person.id)
  const find = () => findPerson(trx, subject.id)
  const matched = await matchPassword(dependencies, { subject, password, address: visitor.address, find })
  if (!matched.ok) return matched
  if (passwords.isCommon(newPassword)) return PASSWORD_COMMON
  const passwordHash = await passwords.hash(newPassword)
  if (passwordHash === null) return TOO_BUSY
  await savePassword(trx, { personId: subject.id, passwordHash })
  await endSessions(trx, { subject, exceptId: staff.sessionId, now })
  await forgetPasswordTurns(dependencies, subject)
  return { ok: true } as const
}
