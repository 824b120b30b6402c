import { z } from 'zod'
import { integrationBody, removeIntegrationBody, toolsBody } from '#office/contract/integrations/integrations.ts'
import { byIntent, type SentForm } from '../ui/form/intents.server.ts'

/** What never goes back into a page. */
const SECRETS = ['secretKey', 'publicKey', 'webhookSecret', 'password', 'apiKey']

/** Every form of the page; `connect` and `remove` say of which kind: `connect stripe`. */
export const integrationsAction = byIntent(
  (sent) => {
    const { api, on } = sent
    const params = { storeId: sent.params.storeId ?? '' }
    return {
      connect: () => connect(sent, params),
      remove: on(removeIntegrationBody, (body) => api.call('removeIntegration', { params, body })),
      tools: on(toolsBody, (body) => api.call('saveTools', { params, body })),
      mail: on(z.object({}), () => api.call('sendTestMail', { params })),
    }
  },
  { secrets: SECRETS },
)

/** One form, two buttons: what was only tested says so in its answer. */
function connect({ api, form, on }: SentForm, params: { storeId: string }) {
  const isTest = form.get('step') === 'test'
  form.delete('step')
  return on(
    integrationBody,
    async (body) => {
      const answer = await api.call(isTest ? 'testIntegration' : 'connectIntegration', { params, body })
      return answer.success ? { ...answer, data: { ...answer.data, isTest } } : answer
    },
    { keeps: isTest },
  )()
}
