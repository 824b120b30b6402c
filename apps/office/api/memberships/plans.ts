import type { Transaction } from '#database/connection.ts'
import { listSaleVersions } from '#database/queries/stores/sale-versions.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import {
  changePlanStatus,
  createPlan,
  listPlansForOffice,
  orderPlans,
} from '#use-cases/memberships/plans/manage-plans.ts'
import { previewPlan, publishPlan } from '#use-cases/memberships/plans/publish-plan.ts'
import { handleStore } from '../protocol/handle.ts'
import { toVersionViews, withDetails } from '../stores/sale-version-view.ts'

/** The plans a store offers. */
export function createPlanHandlers() {
  return {
    plans: handleStore('plans', async ({ storeId, now }, trx) => ({
      ok: true,
      data: await listPlansForOffice(trx, { storeId, now }),
    })),

    plan: handleStore('plan', async ({ storeId, params: { id }, now }, trx) => {
      const plan = (await listPlansForOffice(trx, { storeId, now })).find((each) => each.id === id)
      if (plan === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const versions = await listSaleVersions(trx, { storeId, kind: 'plan', subjectId: id })
      return { ok: true, data: { plan, versions: toVersionViews(versions), languages: await spoken(trx, storeId) } }
    }),

    createPlan: handleStore('createPlan', async ({ storeId, staff: { person }, body: { content }, now }, trx) => {
      const outcome = await createPlan(trx, { storeId, content, person, now })
      return outcome.ok ? { ok: true, data: { id: outcome.id }, audit: [outcome.audit] } : outcome
    }),

    previewPlan: handleStore('previewPlan', async ({ storeId, staff, params, body, now }, trx) => {
      const edit = { storeId, planId: params.id, seen: body.revision, ...body, personId: staff.person.id, now }
      const outcome = await previewPlan(trx, edit)
      if (!outcome.ok) return withDetails(outcome)
      const { ok, ...data } = outcome
      return { ok, data }
    }),

    publishPlan: handleStore('publishPlan', async ({ storeId, staff: { person }, params, body, now }, trx) => {
      const edit = { storeId, planId: params.id, seen: body.revision, ...body, person, now }
      const outcome = await publishPlan(trx, edit)
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : withDetails(outcome)
    }),

    changePlanStatus: handleStore('changePlanStatus', async ({ params, body, now }, trx) => {
      const outcome = await changePlanStatus(trx, { planId: params.id, status: body.status, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    orderPlans: handleStore('orderPlans', async ({ storeId, body, now }, trx) => {
      const outcome = await orderPlans(trx, { storeId, ids: body.ids, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

async function spoken(trx: Transaction, storeId: string) {
  const store = await findStoreIn(trx, storeId)
  return LANGUAGES.filter((language) => store?.languages[language])
}
