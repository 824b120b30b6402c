import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { replayBody } from '#office/contract/webhooks/webhooks.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'

const byId = z.object({ id: z.uuid() })

export async function deliveriesAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  if (form.get('intent') === 'replay') {
    return answerForm({ form, schema: byId, visit }, ({ id }) => api.call('replayWebhook', { params: { storeId, id } }))
  }
  return answerForm({ form, schema: replayBody, visit }, (body) =>
    api.call('replayWebhooks', { params: { storeId }, body }),
  )
}
