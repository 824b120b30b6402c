import { z } from 'zod'
import { makeApiKeyBody } from '#office/contract/api-keys/api-keys.ts'
import { byIntent } from '../ui/form/intents.server.ts'

const byId = z.object({ id: z.uuid() })
const makeForm = makeApiKeyBody.extend({
  days: z.enum(['30', '90', '365', 'never']).transform((days) => (days === 'never' ? null : (Number(days) as 30))),
})

export const keysAction = byIntent(({ api, params, on }) => {
  const storeId = params.storeId ?? ''
  return {
    make: on(makeForm, (body) => api.call('makeApiKey', { params: { storeId }, body })),
    revoke: on(byId, ({ id }) => api.call('revokeApiKey', { params: { storeId, id } })),
  }
})
