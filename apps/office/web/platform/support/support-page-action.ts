import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'

const stopping = z.object({ id: z.uuid() })
const allowing = stopping.extend({ mayEdit: z.enum(['yes', 'no']) })

export async function supportPageAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  if (form.get('intent') === 'stop') {
    return answerForm({ form, schema: stopping, visit }, ({ id }) =>
      api.call('stopSupport', { params: { storeId, id } }),
    )
  }
  return answerForm({ form, schema: allowing, visit }, ({ id, mayEdit }) =>
    api.call('allowSupportEdit', { params: { storeId, id }, body: { mayEdit: mayEdit === 'yes' } }),
  )
}
