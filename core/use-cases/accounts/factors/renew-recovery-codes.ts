import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { findFactors } from '#database/queries/identity/factors.ts'
import { isOn } from '#domain/identity/second-factor.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import { newRecoveryCodes } from '#use-cases/identity/codes/recovery-codes.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CheckedPassword, checkPassword } from '../passwords/check-password.ts'
import { traceOf } from '../trace-of.ts'

export type RenewedRecoveryCodes =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'SECOND_FACTOR_OFF' }
  | Extract<CheckedPassword, { ok: false }>

/** Ten new ones; the ones before open nothing any more. */
export async function renewRecoveryCodes(
  dependencies: AccountDependencies,
  input: { storeId: string; userId: string; password: string; visitor: Visitor },
): Promise<RenewedRecoveryCodes> {
  const { storeId, userId } = input
  const subject = customerSubject(input)
  const checked = await checkPassword(dependencies, input)
  if (!checked.ok) return checked
  const now = dependencies.now()
  const detail = traceOf(input.visitor)
  return inStore(dependencies.db, storeId, async (trx) => {
    if (!isOn(await findFactors(trx, subject))) return { ok: false, reason: 'SECOND_FACTOR_OFF' } as const
    await writeAuditLine(trx, { storeId, subjectId: userId, event: 'recovery-codes-renewed', detail, at: now })
    return { ok: true, recoveryCodes: await newRecoveryCodes(trx, { subject, now }) } as const
  })
}
