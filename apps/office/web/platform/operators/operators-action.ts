import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { inviteOperatorBody } from '#office/contract/platform/platform.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'

const schema = z.object({ id: z.uuid() })

/** Every form of the page, by its intent. */
export async function operatorsAction({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'revoke':
      return answerForm({ form, schema, visit }, (params) => api.call('revokeOperatorInvitation', { params }))
    case 'end':
      return answerForm({ form, schema, visit }, (params) => api.call('endOperator', { params }))
    default:
      return answerForm({ form, schema: inviteOperatorBody, visit }, (body) => api.call('inviteOperator', { body }))
  }
}
