import { z } from 'zod'
import { MOST_CENTS } from '#domain/catalogue/catalogue-limits.ts'
import { BAG_OUTCOMES } from '#domain/floor/bags/bag.ts'
import { COST_PER } from '#domain/floor/bags/share-cost.ts'
import { openBagBody, sendBagBody, settleBody, unitInBag } from '#office/contract/floor/bags.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { byIntent, type SentForm } from '../../ui/form/intents.server.ts'
import { typedAmount } from '../../ui/form/typed-schemas.server.ts'
import type { Route as BagRoute } from './+types/bag-page.ts'
import type { Route } from './+types/bags-page.ts'

export async function openBagAction({ request, context, params: { storeId } }: Route.ActionArgs) {
  const form = await request.formData()
  return answerForm({ form, schema: openBagBody, visit: context.get(visitContext) }, (body) =>
    context.get(apiContext).call('openBag', { params: { storeId }, body }),
  )
}

const cost = z.object({
  cents: typedAmount({ least: 0, most: MOST_CENTS }).optional(),
  per: z.enum(COST_PER),
})

const settled = settleBody.extend({ outcome: z.union([z.enum(BAG_OUTCOMES), z.literal('').transform(() => null)]) })

/** What is done with a bag besides scanning. */
export const bagAction = byIntent(({ api, params, on }: SentForm<BagRoute.ActionArgs['params']>) => {
  const at = { params: { storeId: params.storeId, id: params.bagId } }
  return {
    send: on(sendBagBody, (body) => api.call('sendBag', { ...at, body })),
    takeOut: on(unitInBag, (body) => api.call('takeOutOfBag', { ...at, body })),
    settle: on(settled, (body) => api.call('settleBagged', { ...at, body })),
    price: on(cost, ({ cents, per }) =>
      api.call('priceBag', { ...at, body: { cost: cents === undefined ? null : { cents, per } } }),
    ),
    discard: on(z.object({}), () => api.call('discardBag', at)),
  }
})
