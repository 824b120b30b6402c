import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { orderMoveBody } from '#contract/office/orders/order-detail.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import type { MovedRow } from './moved-row.ts'

const movesForm = orderMoveBody.extend({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(200)),
  step: z.enum(['plan', 'do']).default('plan'),
})

/** Moves many orders: first what it would do, then each in a transaction of its own, with its result row by row. */
export async function ordersAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  const sent = { form, schema: movesForm, visit: context.get(visitContext), keeps: true, secrets: [] }
  return answerForm(sent, async ({ ids, step, ...body }) => {
    const rows: MovedRow[] = []
    for (const id of ids) {
      const at = { params: { storeId, id }, body }
      const answer = step === 'do' ? await api.call('moveOrder', at) : await api.call('planOrderMove', at)
      rows.push(answer.success ? { id, code: null, ...answer.data } : { id, code: answer.code })
    }
    return { success: true as const, data: { step, rows } } as never
  })
}
