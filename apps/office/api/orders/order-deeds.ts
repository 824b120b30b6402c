import type { z } from 'zod'
import type { Transaction } from '#database/connection.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { amountOf } from '#domain/orders/money/refund-by-hand.ts'
import { actorsOf } from '#domain/orders/staff-moves.ts'
import { permissionsIn, type Staff } from '#domain/staff/access.ts'
import { refundLimit } from '#domain/staff/refund-limit.ts'
import type { previewRefundBody } from '#office/contract/orders/order-detail.ts'
import { type DryRun, dryRun } from '#use-cases/orders/staff/dry-run.ts'
import { moveGarment } from '#use-cases/orders/staff/move-garment.ts'
import { moveOrder } from '#use-cases/orders/staff/move-order.ts'
import { readableMail } from '#use-cases/orders/staff/readable-mail.ts'
import { lockRefundable, refundOrder } from '#use-cases/orders/staff/refund-order.ts'
import { undoReport, undoReports } from '#use-cases/orders/staff/undo-report.ts'
import { readStoreRules } from '#use-cases/rentals/read-store-rules.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { maySeeNames } from './order-list-view.ts'
import { rolesIn } from './roles-in.ts'

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const

type Looking = { storeId: string; staff: Staff; now: Date }

/** What staff do with an order's garments and its money, each shown before it is done. */
export function createOrderDeedHandlers({ jobs, originOf }: Pick<StaffDependencies, 'jobs' | 'originOf'>) {
  async function lifecycleAt(trx: Transaction, now: Date) {
    const moment = await shopNow(trx, now)
    return { jobs, now: () => moment }
  }

  /** The same, where a day for the courier may have to be found. */
  async function scopeOf(trx: Transaction, { storeId, now }: { storeId: string; now: Date }) {
    const lifecycle = await lifecycleAt(trx, now)
    return { ...lifecycle, storeId, rules: await readStoreRules(trx, { storeId, now: lifecycle.now() }) }
  }

  /** The mails of a dry run in the words they would have. */
  async function toMails(
    trx: Transaction,
    { mails }: Pick<DryRun<unknown>, 'mails'>,
    { storeId, staff, now }: Looking,
  ) {
    const store = await findStoreIn(trx, storeId)
    if (store === null) return []
    const seesNames = maySeeNames(staff, storeId, now)
    return mails.map((mail) => readableMail(mail, { store, originOf, seesNames }))
  }

  return {
    previewGarmentMove: handleStore(
      'previewGarmentMove',
      async ({ storeId, staff, params: { id }, body, now }, trx) => {
        const shop = await scopeOf(trx, { storeId, now })
        const actors = actorsOf(permissionsIn(staff, storeId, now))
        // what has to be said why is shown before it was said
        const input = { orderId: id, ...inputOf(body), reason: body.reason || '…', actors }
        const tried = await dryRun(trx, id, () => moveGarment(trx, shop, input))
        if (!tried.outcome.ok) return refusalOf(tried.outcome)
        const mails = await toMails(trx, tried, { storeId, staff, now })
        return { ok: true, data: { refunded: tried.refunded, mails } }
      },
    ),

    moveGarment: handleStore('moveGarment', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const shop = await scopeOf(trx, { storeId, now })
      const actors = actorsOf(permissionsIn(staff, storeId, now))
      const outcome = await moveGarment(trx, shop, { orderId: id, ...inputOf(body), actors })
      if (!outcome.ok) return refusalOf(outcome)
      if (outcome.isRepeat) return { ok: true, data: { status: body.to, refunded: 0 }, isRepeat: true }
      const { refunded, item } = outcome.moved
      return { ok: true, data: { status: item.status, refunded }, audit: [outcome.audit] }
    }),

    previewOrderMove: handleStore('previewOrderMove', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const shop = await scopeOf(trx, { storeId, now })
      const input = {
        orderId: id,
        ...inputOf(body),
        reason: body.reason || '…',
        actors: actorsOf(permissionsIn(staff, storeId, now)),
      }
      const { outcome, refunded, mails } = await dryRun(trx, id, () => moveOrder(trx, shop, input))
      return outcome.ok
        ? { ok: true, data: { garments: outcome.itemIds.length, refunded, mails: mails.length } }
        : refusalOf(outcome)
    }),

    moveOrder: handleStore('moveOrder', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const actors = actorsOf(permissionsIn(staff, storeId, now))
      const outcome = await moveOrder(trx, await scopeOf(trx, { storeId, now }), {
        orderId: id,
        ...inputOf(body),
        actors,
      })
      if (!outcome.ok) return refusalOf(outcome)
      const { itemIds, refunded, audit } = outcome
      return { ok: true, data: { garments: itemIds.length, itemIds, refunded }, audit }
    }),

    undoReport: handleStore('undoReport', async ({ params: { id }, body, now }, trx) => {
      const outcome = await undoReport(trx, await lifecycleAt(trx, now), { orderId: id, ...body })
      return outcome.ok ? { ok: true, data: { status: outcome.status }, audit: [outcome.audit] } : outcome
    }),

    undoReports: handleStore('undoReports', async ({ params: { id }, body, now }, trx) => {
      const outcome = await undoReports(trx, await lifecycleAt(trx, now), { orderId: id, ...body })
      return outcome.ok ? { ok: true, data: { garments: outcome.garments }, audit: outcome.audit } : outcome
    }),

    previewRefund: handleStore('previewRefund', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const found = await lockRefundable(trx, id)
      if (found === null) return NOT_FOUND
      const amount = amountOf(body.choice, found.can)
      const { left } = found.can
      if (body.choice.kind === 'part' && body.choice.amount > left && left > 0)
        return { ok: false, reason: 'CHANGED_MEANWHILE', details: { most: left } }
      if (amount <= 0) return { ok: false, reason: 'NOTHING_TO_REFUND' }
      const lifecycle = await lifecycleAt(trx, now)
      const limit = refundLimit(rolesIn(staff, storeId))
      const tried = await dryRun(trx, id, () => refundOrder(trx, lifecycle, asIfAsked(id, body, { amount, limit })))
      if (!tried.outcome.ok) return refusalOf(tried.outcome)
      return { ok: true, data: { amount, mails: await toMails(trx, tried, { storeId, staff, now }) } }
    }),

    refundOrder: handleStore('refundOrder', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const limit = refundLimit(rolesIn(staff, storeId))
      const outcome = await refundOrder(trx, await lifecycleAt(trx, now), { orderId: id, ...body, limit })
      if (!outcome.ok) return refusalOf(outcome)
      const data = { amount: outcome.amount }
      return outcome.isRepeat ? { ok: true, data, isRepeat: true } : { ok: true, data, audit: [outcome.audit] }
    }),
  }
}

function inputOf<Body extends { at?: string | undefined }>({ at, ...body }: Body) {
  return { ...body, ...(at !== undefined && { at: new Date(at) }) }
}

function asIfAsked(
  orderId: string,
  { choice, reason, asCredit }: z.output<typeof previewRefundBody>,
  seen: { amount: number; limit: number | null },
) {
  return { orderId, choice, reason, asCredit, note: '', formKey: crypto.randomUUID(), ...seen }
}

/** Where it is by now, or how much is possible, goes along. */
function refusalOf<Reason extends string>({ ok, reason, ...details }: { ok: false; reason: Reason }) {
  return { ok, reason, details }
}
