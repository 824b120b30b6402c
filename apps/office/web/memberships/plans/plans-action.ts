import { z } from 'zod'
import { planStatus } from '#office/contract/memberships/plans.ts'
import { byIntent } from '../../ui/form/intents.server.ts'

const statusForm = z.object({ id: z.uuid(), status: planStatus })
const orderForm = z.object({ ids: z.string().transform((text) => text.split(',')) })

/** The forms of the list. */
export const plansAction = byIntent(({ api, params, on }) => {
  const storeId = params.storeId ?? ''
  return {
    order: on(orderForm, (body) => api.call('orderPlans', { params: { storeId }, body })),
    status: on(statusForm, ({ id, status }) =>
      api.call('changePlanStatus', { params: { storeId, id }, body: { status } }),
    ),
  }
})
