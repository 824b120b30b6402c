import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import type { MovedRow } from './moved-row.ts'
import { ordersMoveForm } from './order-form-schemas.server.ts'

const movesForm = ordersMoveForm.extend({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(200)),
  step: z.enum(['plan', 'do', 'undo']).default('plan'),
  /** Of each order, the garments that were moved: these and no others are taken back. */
  moved: z
    .string()
    .default('{}')
    .transform((text, context) => {
      const read = z.record(z.uuid(), z.array(z.uuid())).safeParse(readJson(text))
      if (!read.success) context.addIssue({ code: 'custom' })
      return read.data ?? {}
    }),
})

/** Moves many orders: first what it would do, then each in a transaction of its own, with its result row by row. */
export async function ordersAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  const sent = { form, schema: movesForm, visit: context.get(visitContext), keeps: true, secrets: [] }
  return answerForm(sent, async ({ ids, step, moved, ...body }) => {
    const rows: MovedRow[] = []
    for (const id of ids) {
      const at = { params: { storeId, id }, body }
      if (step === 'undo') {
        const undo = { itemIds: moved[id] ?? [], reason: body.reason }
        const answer = await api.call('undoReports', { params: at.params, body: undo })
        rows.push(answer.success ? { id, code: null, refunded: 0, ...answer.data } : { id, code: answer.code })
      } else {
        const answer = step === 'do' ? await api.call('moveOrder', at) : await api.call('previewOrderMove', at)
        rows.push(answer.success ? { id, code: null, ...answer.data } : { id, code: answer.code })
      }
    }
    return { success: true as const, data: { step, rows } }
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
