import type { Transaction } from '#database/connection.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import type { Staff } from '#domain/staff/access.ts'
import { refundLimit } from '#domain/staff/refund-limit.ts'
import { announceCharge } from '#use-cases/charges/announce-charge.ts'
import { decideCharge } from '#use-cases/charges/decide-charge.ts'
import { refundCharge } from '#use-cases/charges/refund-charge.ts'
import { type DryRun, dryRun } from '#use-cases/orders/staff/dry-run.ts'
import { readableMail } from '#use-cases/orders/staff/readable-mail.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { maySeeNames } from '../orders/order-list-view.ts'
import { rolesIn } from '../orders/roles-in.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'

type Looking = { storeId: string; staff: Staff; now: Date }

/** What staff ask for after an order, each shown before it is done. */
export function createChargeHandlers({ jobs, originOf }: Pick<StaffDependencies, 'jobs' | 'originOf'>) {
  async function lifecycleAt(trx: Transaction, now: Date) {
    const moment = await shopNow(trx, now)
    return { jobs, now: () => moment }
  }

  async function toMails(trx: Transaction, mails: DryRun<unknown>['mails'], { storeId, staff, now }: Looking) {
    const store = await findStoreIn(trx, storeId)
    if (store === null) return []
    const seesNames = maySeeNames(staff, storeId, now)
    return mails.map((mail) => readableMail(mail, { store, originOf, seesNames }))
  }

  return {
    previewCharge: handleStore('previewCharge', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const lifecycle = await lifecycleAt(trx, now)
      const { garmentId: itemId, ...charge } = body
      const input = { orderId: id, itemId, ...charge, formKey: crypto.randomUUID() }
      const { outcome, mails } = await dryRun(trx, id, () => announceCharge(trx, lifecycle, input))
      if (!outcome.ok) return refusalOf(outcome)
      return { ok: true, data: { amount: outcome.amount, mails: await toMails(trx, mails, { storeId, staff, now }) } }
    }),

    announceCharge: handleStore('announceCharge', async ({ params: { id }, body, now }, trx) => {
      const { garmentId: itemId, ...charge } = body
      const outcome = await announceCharge(trx, await lifecycleAt(trx, now), { orderId: id, itemId, ...charge })
      if (!outcome.ok) return refusalOf(outcome)
      const data = { id: outcome.chargeId, amount: outcome.amount }
      return outcome.isRepeat ? { ok: true, data, isRepeat: true } : { ok: true, data, audit: [outcome.audit] }
    }),

    previewDecision: handleStore('previewDecision', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const lifecycle = await lifecycleAt(trx, now)
      const { outcome, mails } = await dryRun(trx, id, () => decideCharge(trx, lifecycle, { orderId: id, ...body }))
      if (!outcome.ok) return refusalOf(outcome)
      const amount = body.decision.what === 'uphold' ? body.decision.amount : 0
      return { ok: true, data: { amount, mails: await toMails(trx, mails, { storeId, staff, now }) } }
    }),

    previewChargeRefund: handleStore(
      'previewChargeRefund',
      async ({ storeId, staff, params: { id }, body, now }, trx) => {
        const lifecycle = await lifecycleAt(trx, now)
        const input = {
          orderId: id,
          ...body,
          note: '',
          formKey: crypto.randomUUID(),
          limit: refundLimit(rolesIn(staff, storeId)),
        }
        const { outcome, mails } = await dryRun(trx, id, () => refundCharge(trx, lifecycle, input))
        if (outcome.ok) {
          const { amount } = outcome
          return { ok: true, data: { amount, mails: await toMails(trx, mails, { storeId, staff, now }) } }
        }
        return refusalOf(outcome)
      },
    ),

    refundCharge: handleStore('refundCharge', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const limit = refundLimit(rolesIn(staff, storeId))
      const outcome = await refundCharge(trx, await lifecycleAt(trx, now), { orderId: id, ...body, limit })
      if (!outcome.ok) return refusalOf(outcome)
      const data = { amount: outcome.amount }
      return outcome.isRepeat ? { ok: true, data, isRepeat: true } : { ok: true, data, audit: [outcome.audit] }
    }),

    decideCharge: handleStore('decideCharge', async ({ params: { id }, body, now }, trx) => {
      const outcome = await decideCharge(trx, await lifecycleAt(trx, now), { orderId: id, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : refusalOf(outcome)
    }),
  }
}

/** How much is possible goes along. */
function refusalOf<Reason extends string>({ ok, reason, ...details }: { ok: false; reason: Reason }) {
  return { ok, reason, details }
}
