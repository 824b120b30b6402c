import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { asPreview } from '../../ui/form/as-preview.ts'
import { adjustmentForm } from './adjustment-form.server.ts'

/** The form of an adjustment: looked at first, then made. */
export async function memberAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const at = { params: { storeId: params.storeId ?? '', id: params.memberId ?? '' } }
  return answerForm({ ...sent, schema: adjustmentForm }, async ({ step, ask, ...seen }) => {
    if (step === 'do') return api.call('makeMemberAdjustment', { ...at, body: { ask, ...seen } })
    return asPreview(await api.call('previewMemberAdjustment', { ...at, body: { ask } }))
  })
}
