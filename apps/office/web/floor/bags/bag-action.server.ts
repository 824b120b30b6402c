import { z } from 'zod'
import { MOST_CENTS } from '#domain/catalogue/catalogue-limits.ts'
import { BAG_OUTCOMES } from '#domain/floor/bags/bag.ts'
import { COST_PER } from '#domain/floor/bags/share-cost.ts'
import { openBagBody, sendBagBody, settleBody, unitInBag } from '#office/contract/floor/bags.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
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
export async function bagAction({ request, context, params: { storeId, bagId } }: BagRoute.ActionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const params = { storeId, id: bagId }
  switch (form.get('intent')) {
    case 'send':
      return answerForm({ form, schema: sendBagBody, visit }, (body) => api.call('sendBag', { params, body }))
    case 'takeOut':
      return answerForm({ form, schema: unitInBag, visit }, (body) => api.call('takeOutOfBag', { params, body }))
    case 'settle':
      return answerForm({ form, schema: settled, visit }, (body) => api.call('settleBagged', { params, body }))
    case 'price':
      return answerForm({ form, schema: cost, visit }, ({ cents, per }) =>
        api.call('priceBag', { params, body: { cost: cents === undefined ? null : { cents, per } } }),
      )
    default:
      return answerForm({ form, schema: z.object({}), visit }, () => api.call('discardBag', { params }))
  }
}
