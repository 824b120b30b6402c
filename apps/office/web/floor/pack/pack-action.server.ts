import { z } from 'zod'
import { toTracking } from '#domain/orders/shipping/carriers.ts'
import { handOverBody } from '#office/contract/floor/pack.ts'
import { byIntent, type SentForm } from '../../ui/form/intents.server.ts'
import type { Route } from './+types/pack-page.ts'

const ids = z.object({ ids: z.string().transform((text) => text.split(',').filter(Boolean)) }).pipe(handOverBody)

/** What comes out of the contract is another text: it is refused here, where the field is. */
const track = z.object({
  id: z.uuid(),
  carrier: z.string().default(''),
  tracking: z
    .string()
    .default('')
    .refine((typed) => toTracking(typed) !== undefined),
})

const byId = z.object({ id: z.uuid() })

/** What is done with whole parcels; single garments are scanned. */
export const packAction = byIntent(({ api, params: { storeId }, on }: SentForm<Route.ActionArgs['params']>) => ({
  handOver: on(ids, (body) => api.call('handOver', { params: { storeId }, body })),
  unpack: on(byId.extend({ itemId: z.uuid() }), ({ id, itemId }) =>
    api.call('unpack', { params: { storeId, id }, body: { itemId } }),
  ),
  track: on(track, ({ id, ...body }) => api.call('trackParcel', { params: { storeId, id }, body }), { keeps: true }),
  book: on(byId, ({ id }) => api.call('bookParcel', { params: { storeId, id } })),
  close: on(byId, ({ id }) => api.call('sendRestLater', { params: { storeId, id } })),
}))
