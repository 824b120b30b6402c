import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import { stateForm, unitForm } from './catalogue-form-schemas.server.ts'

/** Every form of the page of a unit, by its intent. */
export async function unitAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const at = { params: { storeId: params.storeId ?? '', id: params.unitId ?? '' } }
  if (form.get('intent') !== 'state') {
    return answerForm({ ...sent, schema: unitForm }, (body) => api.call('changeUnit', { ...at, body }))
  }
  return answerForm({ ...sent, schema: stateForm }, async ({ step, ...body }) => {
    if (step === 'do') return api.call('changeUnitState', { ...at, body })
    const { state, until } = body
    const plan = await api.call('planUnitState', { ...at, body: { state, until } })
    if (!plan.success) return plan
    // nobody is hit: nothing has to be thought over
    if (plan.data.hit.length === 0) return api.call('changeUnitState', { ...at, body })
    return { ...plan, data: { plan: plan.data.hit } }
  })
}
