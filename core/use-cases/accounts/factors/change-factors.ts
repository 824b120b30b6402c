import type { Transaction } from '#database/connection.ts'
import { type AuditLine, writeAuditLine } from '#database/queries/accounts/audit.ts'
import { trustNoDevice } from '#database/queries/accounts/known-devices.ts'
import { endSessions } from '#database/queries/identity/sessions.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { customerSubject } from '#domain/identity/subject.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { traceOf } from '../trace-of.ts'

type Change = Extract<
  AuditLine['event'] & MailKind,
  'second-factor-on' | 'second-factor-off' | 'passkey-added' | 'passkey-removed'
>

/**
 * Changes after which what was open before may be in the wrong hands: a second factor that is new would not have been
 * asked for, a passkey that goes may be on a phone that is gone.
 */
const ENDS_OTHERS: readonly Change[] = ['second-factor-on', 'passkey-removed']

/** What follows from every change of somebody's factors: a line, a mail, no trusted device and perhaps no other session. */
export async function changeFactors(
  trx: Transaction,
  dependencies: AccountDependencies,
  {
    customer,
    change,
    detail = {},
    sessionId,
    visitor,
    now,
  }: {
    customer: Customer
    change: Change
    detail?: Record<string, string>
    sessionId: string
    visitor: Visitor
    now: Date
  },
): Promise<{ ended: string[] }> {
  const { id, storeId, email, language } = customer
  await trustNoDevice(trx, id)
  await writeAuditLine(trx, {
    storeId,
    subjectId: id,
    event: change,
    detail: { ...detail, ...traceOf(visitor) },
    at: now,
  })
  await enqueueMail(trx, dependencies, { storeId, kind: change, recipient: email, language })
  if (!ENDS_OTHERS.includes(change)) return { ended: [] }
  return {
    ended: await endSessions(trx, { subject: customerSubject({ storeId, userId: id }), exceptId: sessionId, now }),
  }
}
