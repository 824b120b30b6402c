import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { makeApiKeyBody } from '#office/contract/api-keys/api-keys.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'

const byId = z.object({ id: z.uuid() })
const makeForm = makeApiKeyBody.extend({
  days: z.enum(['30', '90', '365', 'never']).transform((days) => (days === 'never' ? null : (Number(days) as 30))),
})

export async function keysAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  if (form.get('intent') === 'revoke') {
    return answerForm({ form, schema: byId, visit }, ({ id }) => api.call('revokeApiKey', { params: { storeId, id } }))
  }
  return answerForm({ form, schema: makeForm, visit }, (body) => api.call('makeApiKey', { params: { storeId }, body }))
}
