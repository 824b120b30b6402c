import type { Transaction } from '#database/connection.ts'
import { findListedCustomer } from '#database/queries/accounts/customer-list.ts'
import { addCreditEntries, lockCredits, sumOfForm } from '#database/queries/credit/credits.ts'
import { lockMember } from '#database/queries/memberships/user-memberships.ts'
import { balanceOf, takeCredit } from '#domain/credit/credit.ts'
import type { TakeBackReason } from '#domain/credit/credit-by-hand.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import { creditMail } from './credit-mail.ts'
import { creditSubject } from './credit-subject.ts'

export type TakenBackCredit =
  | { ok: true; isRepeat: boolean; amount: number; audit: AuditEntry }
  | { ok: false; reason: 'USER_NOT_FOUND' }
  | { ok: false; reason: 'CREDIT_USED_MEANWHILE'; most: number }

/** Staff take back what was not used, and say why: in the audit, and to the customer. */
export async function takeCreditBack(
  trx: Transaction,
  shop: LifecycleDependencies,
  input: {
    storeId: string
    customerId: string
    amount: number
    reason: TakeBackReason
    note: string
    formKey: string
  },
): Promise<TakenBackCredit> {
  const { storeId, customerId, amount, reason, note, formKey } = input
  const now = shop.now()
  const today = romeTime(now).day
  const customer = await findListedCustomer(trx, customerId)
  if (customer === null) return { ok: false, reason: 'USER_NOT_FOUND' }
  const audit: AuditEntry = {
    action: 'credit.takenBack',
    subject: creditSubject(customer),
    changes: [{ field: reason, before: amount, after: null }],
    reason: note,
  }
  await lockMember(trx, customerId)
  const credits = await lockCredits(trx, customerId)
  const before = await sumOfForm(trx, { formKey, kind: 'takenBack' })
  if (before > 0) return { ok: true, isRepeat: true, amount: before, audit }
  const most = balanceOf(credits, today)
  if (amount > most) return { ok: false, reason: 'CREDIT_USED_MEANWHILE', most }
  const entry = { storeId, kind: 'takenBack', reason, formKey, at: now } as const
  const parts = takeCredit(credits, { amount, today })
  await addCreditEntries(
    trx,
    parts.map((part) => ({ ...entry, ...part })),
  )
  await enqueueMail(
    trx,
    shop,
    creditMail({ kind: 'credit-taken-back', storeId, customer, amount, reason, endsOn: null }),
  )
  return { ok: true, isRepeat: false, amount, audit }
}
