import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'

const byId = z.object({ id: z.uuid() })

export async function tasksAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  return answerForm({ form, schema: byId, visit }, ({ id }) => api.call('stopTask', { params: { storeId, id } }))
}
