import type { Transaction } from '#database/connection.ts'
import { findPerson, savePassword } from '#database/queries/staff/people.ts'
import { endOtherSessions } from '#database/queries/staff/sessions.ts'
import { PASSWORD_COMMON, TOO_BUSY, type Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { forgetTurns, takeTurn } from '#use-cases/identity/limits/limits.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import { OFFICE, type StaffDependencies } from '../staff-dependencies.ts'

/** All other sessions end. */
export async function changeStaffPassword(
  trx: Transaction,
  dependencies: StaffDependencies,
  input: { staff: StaffCaller; password: string; newPassword: string; visitor: Visitor },
) {
  const { limiter, passwords } = dependencies
  const { staff, password, newPassword, visitor } = input
  const now = dependencies.now()
  const counted = { storeId: OFFICE, account: staff.person.id, address: visitor.address }
  const turn = await takeTurn(limiter, 'password', counted)
  if (!turn.ok) return turn
  const account = await findPerson(trx, staff.person.id)
  const isMatch = await passwords.matches(password, account?.passwordHash ?? null)
  if (isMatch === null) return TOO_BUSY
  if (!isMatch) return { ok: false, reason: 'PASSWORD_WRONG' } as const
  if (passwords.isCommon(newPassword)) return PASSWORD_COMMON
  const passwordHash = await passwords.hash(newPassword)
  if (passwordHash === null) return TOO_BUSY
  await savePassword(trx, { personId: staff.person.id, passwordHash })
  await endOtherSessions(trx, { personId: staff.person.id, exceptId: staff.sessionId, now })
  await forgetTurns(limiter, 'password', counted)
  return { ok: true } as const
}
