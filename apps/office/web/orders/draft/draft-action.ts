import type { ActionFunctionArgs } from 'react-router'
import { freeDraftBody, holdDraftBody } from '#office/contract/orders/drafts.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { asPlan } from '../../ui/form/as-plan.ts'
import { draftOrderForm } from './draft-form-schemas.server.ts'

/** Every form of the page of a draft, by its intent. */
export async function draftAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const at = { params: { storeId: params.storeId ?? '', id: params.customerId ?? '' } }
  switch (form.get('intent')) {
    case 'hold':
      return answerForm({ ...sent, schema: holdDraftBody }, (body) => api.call('holdDraftGarment', { ...at, body }))
    case 'free':
      return answerForm({ ...sent, schema: freeDraftBody }, (body) => api.call('freeDraftGarment', { ...at, body }))
    default:
      return answerForm({ ...sent, schema: draftOrderForm }, async ({ step, ...body }) => {
        if (step === 'do') return api.call('placeDraftOrder', { ...at, body })
        return asPlan(await api.call('planDraftOrder', { ...at, body }))
      })
  }
}
