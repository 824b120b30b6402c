import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { asPlan } from '../../ui/form/as-plan.ts'
import { exceptionForm } from './adjustment-form.server.ts'

/** The form of an exception: looked at first, then made. */
export async function memberAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const at = { params: { storeId: params.storeId ?? '', id: params.memberId ?? '' } }
  return answerForm({ ...sent, schema: exceptionForm }, async ({ step, ask, ...seen }) => {
    if (step === 'do') return api.call('makeMemberException', { ...at, body: { ask, ...seen } })
    return asPlan(await api.call('planMemberException', { ...at, body: { ask } }))
  })
}
