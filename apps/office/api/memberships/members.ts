import { findStore, findStoreIn } from '#database/queries/stores/stores.ts'
import { refundLimit } from '#domain/staff/refund-limit.ts'
import { fulfilAdjustment } from '#use-cases/memberships/adjustments/fulfil-adjustment.ts'
import { prepareAdjustment } from '#use-cases/memberships/adjustments/prepare-adjustment.ts'
import { dryRunAdjustment } from '#use-cases/memberships/staff/dry-run-adjustment.ts'
import { readMember } from '#use-cases/memberships/staff/read-member.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { readableMail } from '#use-cases/orders/staff/readable-mail.ts'
import { maySeeNames } from '../orders/order-list-view.ts'
import { rolesIn } from '../orders/roles-in.ts'
import { handleStore, handleStoreAfter } from '../protocol/handle.ts'
import { auditOf, toAdjustmentPlan, toMemberDetail } from './member-view.ts'

const NOT_FOUND = { ok: false, reason: 'MEMBERSHIP_NOT_FOUND' } as const

/** The memberships that customers have, and what staff do about them besides the rules. */
export function createMemberHandlers(orders: OrderDependencies) {
  /** What garments need that are asked back: found before a transaction begins. */
  async function scopeOf(storeId: string) {
    const store = await findStore(orders.db, storeId)
    if (store === null) throw new Error(`There is no store ${storeId}`)
    const { jobs, now } = orders
    return { jobs, now, storeId, rules: await orders.rentals.rulesOf(store) }
  }

  return {
    memberDetail: handleStore('memberDetail', async ({ storeId, staff, params: { id }, now }, trx) => {
      const read = await readMember(trx, { id, now: orders.now() })
      if (read === null) return NOT_FOUND
      const seesNames = maySeeNames(staff, storeId, now)
      const limit = refundLimit(rolesIn(staff, storeId))
      return { ok: true, data: toMemberDetail(read, { seesNames, language: staff.person.language, limit }) }
    }),

    previewMemberAdjustment: handleStoreAfter(
      'previewMemberAdjustment',
      ({ storeId }) => scopeOf(storeId),
      async ({ storeId, staff, params: { id }, body: { ask }, now, prepared: shop }, trx) => {
        const tried = await dryRunAdjustment(trx, shop, { id, ask })
        if (!tried.ok) return { ok: false, reason: tried.reason }
        const store = await findStoreIn(trx, storeId)
        const { originOf } = orders
        const shown = { originOf, seesNames: maySeeNames(staff, storeId, now) }
        const mails = store === null ? [] : tried.mails.map((mail) => readableMail(mail, { store, ...shown }))
        return { ok: true, data: { ...toAdjustmentPlan(tried), mails } }
      },
    ),

    makeMemberAdjustment: handleStoreAfter(
      'makeMemberAdjustment',
      async ({ storeId, staff, params: { id }, body }) => {
        const { ask, note, formKey, updatedAt, refund } = body
        const seen = { updatedAt: new Date(updatedAt), refund }
        const { id: personId, name } = staff.person
        const asked = { storeId, id, ask, person: { id: personId, name }, reason: note, formKey }
        const limit = refundLimit(rolesIn(staff, storeId))
        const made = await prepareAdjustment(orders, { ...asked, seen, limit })
        return made.ok ? { made, shop: await scopeOf(storeId) } : { made, shop: null }
      },
      async ({ body: { note }, prepared: { made, shop } }, trx) => {
        if (!made.ok)
          return 'most' in made
            ? { ...REFUSED, reason: made.reason, details: { most: made.most } }
            : { ...REFUSED, reason: made.reason }
        const { adjustment } = made
        const { refund, plan } = adjustment
        const data = { nextCharge: plan.chargeAfter?.toISOString() ?? null, refund }
        const done = shop && (await fulfilAdjustment(trx, shop, adjustment))
        // somebody was faster with the same form, or the sweep that settles what got lost
        if (!done) return { ok: true, data, isRepeat: true }
        return { ok: true, data, audit: [auditOf(adjustment, { record: done.before, note })] }
      },
    ),
  }
}

const REFUSED = { ok: false } as const
