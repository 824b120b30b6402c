import { z } from 'zod'
import { byIntent } from '../../ui/form/intents.server.ts'

const stopping = z.object({ id: z.uuid() })
const allowing = stopping.extend({ mayEdit: z.enum(['yes', 'no']) })

export const supportPageAction = byIntent(({ api, params, on }) => {
  const storeId = params.storeId ?? ''
  return {
    stop: on(stopping, ({ id }) => api.call('stopSupport', { params: { storeId, id } })),
    allow: on(allowing, ({ id, mayEdit }) =>
      api.call('allowSupportEdit', { params: { storeId, id }, body: { mayEdit: mayEdit === 'yes' } }),
    ),
  }
})
