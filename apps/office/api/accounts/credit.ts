import type { Transaction } from '#database/connection.ts'
import { findListedCustomer } from '#database/queries/accounts/customer-list.ts'
import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { isPossibleEnd } from '#domain/credit/credit-by-hand.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { Staff } from '#domain/staff/access.ts'
import { refundLimit } from '#domain/staff/refund-limit.ts'
import type { CustomerCreditView } from '#office/contract/accounts/credit.ts'
import { creditMail } from '#use-cases/credit/credit-mail.ts'
import { giveCredit } from '#use-cases/credit/give-credit.ts'
import { type ReadCredit, readCredit } from '#use-cases/credit/read-credit.ts'
import { takeCreditBack } from '#use-cases/credit/take-credit-back.ts'
import { readableMail } from '#use-cases/orders/staff/readable-mail.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { maySeeNames } from '../orders/order-list-view.ts'
import { rolesIn } from '../orders/roles-in.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'

const NOT_FOUND = { ok: false, reason: 'USER_NOT_FOUND' } as const

type Looking = { storeId: string; staff: Staff; now: Date }

/** What customers have to spend here: given and taken back by hand, each with its mail shown before. */
export function createCreditHandlers({ jobs, originOf }: Pick<StaffDependencies, 'jobs' | 'originOf'>) {
  async function shopAt(trx: Transaction, now: Date) {
    const moment = await shopNow(trx, now)
    return { jobs, now: () => moment }
  }

  async function mailsOf(trx: Transaction, mail: ReturnType<typeof creditMail>, { storeId, staff, now }: Looking) {
    const store = await findStoreIn(trx, storeId)
    return store === null ? [] : [readableMail(mail, { store, originOf, seesNames: maySeeNames(staff, storeId, now) })]
  }

  return {
    previewCredit: handleStore('previewCredit', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const customer = await findListedCustomer(trx, id)
      if (customer === null) return NOT_FOUND
      if (customer.isGuest) return { ok: false, reason: 'CREDIT_NEEDS_ACCOUNT' }
      const today = romeTime(await shopNow(trx, now)).day
      if (body.endsOn !== null && !isPossibleEnd(body.endsOn, today))
        return { ok: false, reason: 'CREDIT_END_NOT_POSSIBLE', fields: ['endsOn'] }
      const mail = creditMail({ kind: 'credit-given', storeId, customer, ...body })
      return { ok: true, data: { amount: body.amount, mails: await mailsOf(trx, mail, { storeId, staff, now }) } }
    }),

    giveCredit: handleStore('giveCredit', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const perCustomer = refundLimit(rolesIn(staff, storeId))
      const { creditPerDay: perDay } = await readRentalPolicy(trx, storeId)
      const outcome = await giveCredit(trx, await shopAt(trx, now), {
        ...{ storeId, customerId: id, ...body, personId: staff.person.id },
        limits: perCustomer === null ? null : { perCustomer, perDay },
      })
      if (!outcome.ok) return 'most' in outcome ? { ...outcome, details: { most: outcome.most } } : outcome
      const data = { amount: outcome.amount }
      return outcome.isRepeat ? { ok: true, data, isRepeat: true } : { ok: true, data, audit: [outcome.audit] }
    }),

    previewCreditBack: handleStore('previewCreditBack', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const customer = await findListedCustomer(trx, id)
      if (customer === null) return NOT_FOUND
      const { balance } = await readCredit(trx, { customerId: id, now: await shopNow(trx, now) })
      if (body.amount > balance) return { ok: false, reason: 'CREDIT_USED_MEANWHILE' }
      const mail = creditMail({ kind: 'credit-taken-back', storeId, customer, ...body, endsOn: null })
      return { ok: true, data: { amount: body.amount, mails: await mailsOf(trx, mail, { storeId, staff, now }) } }
    }),

    takeCreditBack: handleStore('takeCreditBack', async ({ storeId, params: { id }, body, now }, trx) => {
      const outcome = await takeCreditBack(trx, await shopAt(trx, now), { storeId, customerId: id, ...body })
      if (!outcome.ok) return outcome
      const data = { amount: outcome.amount }
      return outcome.isRepeat ? { ok: true, data, isRepeat: true } : { ok: true, data, audit: [outcome.audit] }
    }),
  }
}

export function toCreditView({ balance, parts, entries }: ReadCredit): CustomerCreditView {
  return {
    balance,
    parts: parts.map(({ remaining, endsOn }) => ({ amount: remaining, endsOn })),
    entries: entries.map(({ orderId, number, at, ...entry }) => ({
      ...entry,
      order: orderId !== null && number !== null ? { id: orderId, number } : null,
      at: at.toISOString(),
    })),
  }
}
