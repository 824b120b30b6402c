import { z } from 'zod'
import { byIntent } from '../../ui/form/intents.server.ts'

const one = z.object({ id: z.uuid(), storeId: z.uuid() })
/** As `id:storeId`, separated by commas. */
const many = z.object({
  jobs: z.string().transform((text) =>
    text.split(',').map((pair) => {
      const [id = '', storeId = ''] = pair.split(':')
      return { id, storeId }
    }),
  ),
})

/** Every form of the page. */
export const failuresAction = byIntent(({ api, on }) => ({
  seen: on(one, ({ id, storeId }) => api.call('seeFailure', { params: { id }, body: { storeId } })),
  plan: on(many, (body) => api.call('previewRetries', { body })),
  retry: on(many, (body) => api.call('retryFailures', { body })),
}))
