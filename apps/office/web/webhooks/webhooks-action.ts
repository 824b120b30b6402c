import { z } from 'zod'
import { makeWebhookBody } from '#office/contract/webhooks/webhooks.ts'
import { byIntent } from '../ui/form/intents.server.ts'

const byId = z.object({ id: z.uuid() })
const changeForm = makeWebhookBody.extend({ id: z.uuid(), isOn: z.boolean().default(false) })

/** Every form of the page. */
export const webhooksAction = byIntent(({ api, params, on }) => {
  const storeId = params.storeId ?? ''
  return {
    make: on(makeWebhookBody, (body) => api.call('makeWebhook', { params: { storeId }, body })),
    change: on(changeForm, ({ id, ...body }) => api.call('changeWebhook', { params: { storeId, id }, body })),
    remove: on(byId, ({ id }) => api.call('removeWebhook', { params: { storeId, id } })),
    rotate: on(byId, ({ id }) => api.call('rotateWebhookSecret', { params: { storeId, id } })),
    test: on(byId, ({ id }) => api.call('testWebhook', { params: { storeId, id } })),
  }
})
