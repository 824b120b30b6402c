import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { planStatus } from '#office/contract/memberships/plans.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'

const statusForm = z.object({ id: z.uuid(), status: planStatus })
const orderForm = z.object({ ids: z.string().transform((text) => text.split(',')) })

/** The forms of the list, by their intent. */
export async function plansAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  if (form.get('intent') === 'order') {
    return answerForm({ form, schema: orderForm, visit }, (body) =>
      api.call('orderPlans', { params: { storeId }, body }),
    )
  }
  return answerForm({ form, schema: statusForm, visit }, ({ id, status }) =>
    api.call('changePlanStatus', { params: { storeId, id }, body: { status } }),
  )
}
