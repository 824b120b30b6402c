import { randomUUID } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { saveEmailChange } from '#database/queries/accounts/email-changes.ts'
import { EMAIL_CHANGE_HOURS } from '#domain/accounts/email-change.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { AccountDependencies, Visitor } from '../account-dependencies.ts'
import { type CheckedPassword, checkPassword } from '../passwords/check-password.ts'
import { traceOf } from '../trace-of.ts'
import { emailChangeToken } from './email-change-token.ts'

export type RequestedEmailChange = { ok: true } | Extract<CheckedPassword, { ok: false }> | TooMany

/**
 * A link to each of the two mailboxes. Whether somebody has an account with the new address changes nothing here: only
 * who reads that mailbox will learn it.
 */
export async function askForEmailChange(
  dependencies: AccountDependencies,
  input: { storeId: string; userId: string; email: string; password: string; visitor: Visitor },
): Promise<RequestedEmailChange> {
  const { storeId, userId, password, visitor } = input
  const checked = await checkPassword(dependencies, { storeId, userId, password, visitor })
  if (!checked.ok) return checked
  const newEmail = toEmailKey(input.email)
  const turn = await takeTurn(dependencies.limiter, 'emailChange', {
    storeId,
    account: newEmail,
    address: visitor.address,
  })
  if (!turn.ok) return turn
  const { email, language } = checked.known.customer
  if (newEmail === email) return { ok: true }
  const now = dependencies.now()
  const id = randomUUID()
  const hashOf = (mailbox: 'new' | 'old') => hashToken(emailChangeToken(dependencies.tokens, { id, storeId, mailbox }))
  await inStore(dependencies.db, storeId, async (trx) => {
    await saveEmailChange(trx, {
      id,
      storeId,
      customerId: userId,
      newEmail,
      newTokenHash: hashOf('new'),
      oldTokenHash: hashOf('old'),
      createdAt: now,
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000),
    })
    const mail = { storeId, language, subjectId: id }
    await enqueueMail(trx, dependencies, { ...mail, kind: 'email-change-new', recipient: newEmail })
    await enqueueMail(trx, dependencies, { ...mail, kind: 'email-change-old', recipient: email })
    const line = { storeId, subjectId: userId, event: 'email-change-asked', detail: traceOf(visitor), at: now } as const
    await writeAuditLine(trx, line)
  })
  return { ok: true }
}
