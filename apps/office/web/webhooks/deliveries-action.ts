import { z } from 'zod'
import { replayBody } from '#office/contract/webhooks/webhooks.ts'
import { byIntent } from '../ui/form/intents.server.ts'

const byId = z.object({ id: z.uuid() })

export const deliveriesAction = byIntent(({ api, params, on }) => {
  const storeId = params.storeId ?? ''
  return {
    replay: on(byId, ({ id }) => api.call('replayWebhook', { params: { storeId, id } })),
    replayAll: on(replayBody, (body) => api.call('replayWebhooks', { params: { storeId }, body })),
  }
})
