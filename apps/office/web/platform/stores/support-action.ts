import type { ActionFunctionArgs } from 'react-router'
import { startSupportBody } from '#office/contract/platform/support.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'

export async function supportAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const visit = context.get(visitContext)
  return answerForm({ form, schema: startSupportBody, visit }, (body) =>
    context.get(apiContext).call('startSupport', { body }),
  )
}
