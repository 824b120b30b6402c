import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { integrationBody, removeIntegrationBody, toolsBody } from '#office/contract/integrations/integrations.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'

/** What never goes back into a page. */
const SECRETS = ['secretKey', 'publicKey', 'webhookSecret', 'password', 'apiKey']

/** Every form of the page, by its intent: `connect stripe`, `remove`, `tools`, `mail`. */
export async function integrationsAction({ request, context, params: { storeId = '' } }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const sent = { form, visit, secrets: SECRETS }
  const params = { storeId }
  switch (String(form.get('intent')).split(' ')[0]) {
    case 'remove':
      return answerForm({ ...sent, schema: removeIntegrationBody }, (body) =>
        api.call('removeIntegration', { params, body }),
      )
    case 'tools':
      return answerForm({ ...sent, schema: toolsBody }, (body) => api.call('saveTools', { params, body }))
    case 'mail':
      return answerForm({ ...sent, schema: z.object({}) }, () => api.call('sendTestMail', { params }))
    default: {
      // one form, two buttons: what was only tested says so in its answer
      const isTest = form.get('step') === 'test'
      form.delete('step')
      return answerForm({ ...sent, keeps: isTest, schema: integrationBody }, async (body) => {
        const answer = await api.call(isTest ? 'testIntegration' : 'connectIntegration', { params, body })
        return answer.success ? { ...answer, data: { ...answer.data, isTest } } : answer
      })
    }
  }
}
