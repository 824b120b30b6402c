import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { makeWebhookBody } from '#office/contract/webhooks/webhooks.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'

const byId = z.object({ id: z.uuid() })
const changeForm = makeWebhookBody.extend({ id: z.uuid(), isOn: z.boolean().default(false) })

/** Every form of the page, by its intent. */
export async function webhooksAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  switch (form.get('intent')) {
    case 'change':
      return answerForm({ form, schema: changeForm, visit }, ({ id, ...body }) =>
        api.call('changeWebhook', { params: { storeId, id }, body }),
      )
    case 'remove':
      return answerForm({ form, schema: byId, visit }, ({ id }) =>
        api.call('removeWebhook', { params: { storeId, id } }),
      )
    case 'rotate':
      return answerForm({ form, schema: byId, visit }, ({ id }) =>
        api.call('rotateWebhookSecret', { params: { storeId, id } }),
      )
    case 'test':
      return answerForm({ form, schema: byId, visit }, ({ id }) => api.call('testWebhook', { params: { storeId, id } }))
    default:
      return answerForm({ form, schema: makeWebhookBody, visit }, (body) =>
        api.call('makeWebhook', { params: { storeId }, body }),
      )
  }
}
