import { z } from 'zod'
import { toTracking } from '#domain/orders/carriers.ts'
import { handOverBody } from '#office/contract/floor/pack.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
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

/** What is done with whole parcels; single garments are scanned. */
export async function packAction({ request, context, params: { storeId } }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  if (form.get('intent') === 'handOver') {
    return answerForm({ form, schema: ids, visit }, (body) => api.call('handOver', { params: { storeId }, body }))
  }
  if (form.get('intent') === 'unpack') {
    const schema = z.object({ id: z.uuid(), itemId: z.uuid() })
    return answerForm({ form, schema, visit }, ({ id, itemId }) =>
      api.call('unpack', { params: { storeId, id }, body: { itemId } }),
    )
  }
  if (form.get('intent') === 'track') {
    return answerForm({ form, schema: track, visit, keeps: true }, ({ id, ...body }) =>
      api.call('trackParcel', { params: { storeId, id }, body }),
    )
  }
  const call = form.get('intent') === 'book' ? 'bookParcel' : 'sendRestLater'
  return answerForm({ form, schema: z.object({ id: z.uuid() }), visit }, ({ id }) =>
    api.call(call, { params: { storeId, id } }),
  )
}
