import type { Transaction } from '#database/connection.ts'
import { findListedCustomer } from '#database/queries/accounts/customer-list.ts'
import {
  addCreditEntries,
  insertCredit,
  lockGiver,
  sumGivenByHand,
  sumGivenByPerson,
  sumOfForm,
} from '#database/queries/credit/credits.ts'
import { lockMember } from '#database/queries/memberships/user-memberships.ts'
import {
  type CreditAboveLimit,
  type CreditLimits,
  type CreditReason,
  isPossibleEnd,
  refuseCredit,
} from '#domain/credit/credit-by-hand.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import { creditMail } from './credit-mail.ts'
import { creditSubject } from './credit-subject.ts'

const DAY = 86_400_000
/** What somebody of a role with a limit may give one customer within so many days. */
export const LIMIT_DAYS = 30

export type GivenCredit =
  | { ok: true; isRepeat: boolean; amount: number; audit: AuditEntry }
  | { ok: false; reason: 'USER_NOT_FOUND' | 'CREDIT_NEEDS_ACCOUNT' | 'CREDIT_END_NOT_POSSIBLE' }
  | ({ ok: false } & CreditAboveLimit)

/** Staff give somebody credit, and the mail says so. The same form is one credit, however often it is sent. */
export async function giveCredit(
  trx: Transaction,
  shop: LifecycleDependencies,
  input: {
    storeId: string
    customerId: string
    amount: number
    reason: CreditReason
    endsOn: string | null
    /** For colleagues: it stands in the audit. */
    note: string
    formKey: string
    /** The person who gives it, and what they may give; null: no limit. */
    personId: string
    limits: CreditLimits | null
  },
): Promise<GivenCredit> {
  const { storeId, customerId, amount, reason, endsOn, note, formKey, personId, limits } = input
  const now = shop.now()
  const customer = await findListedCustomer(trx, customerId)
  if (customer === null) return { ok: false, reason: 'USER_NOT_FOUND' }
  if (customer.isGuest) return { ok: false, reason: 'CREDIT_NEEDS_ACCOUNT' }
  const audit: AuditEntry = {
    action: 'credit.given',
    subject: creditSubject(customer),
    changes: [{ field: reason, before: null, after: amount }],
    reason: note,
  }
  // the same form at the same time waits here, and is a repeat then
  await lockMember(trx, customerId)
  const before = await sumOfForm(trx, { formKey, kind: 'given' })
  if (before > 0) return { ok: true, isRepeat: true, amount: before, audit }
  if (endsOn !== null && !isPossibleEnd(endsOn, romeTime(now).day))
    return { ok: false, reason: 'CREDIT_END_NOT_POSSIBLE' }
  if (limits !== null) {
    // what the same person gives somebody else at the same time waits here, and is counted then
    await lockGiver(trx, { storeId, personId })
    const given = {
      toCustomer: await sumGivenByHand(trx, { customerId, since: new Date(now.getTime() - LIMIT_DAYS * DAY) }),
      today: await sumGivenByPerson(trx, { storeId, personId, day: romeTime(now).day.toString() }),
    }
    const refusal = refuseCredit(amount, { limits, given })
    if (refusal !== null) return { ok: false, ...refusal }
  }
  const creditId = await insertCredit(trx, { storeId, customerId, amount, endsOn, createdAt: now })
  await addCreditEntries(trx, [{ storeId, creditId, kind: 'given', amount, reason, formKey, at: now }])
  await enqueueMail(trx, shop, creditMail({ kind: 'credit-given', storeId, customer, amount, reason, endsOn }))
  return { ok: true, isRepeat: false, amount, audit }
}
