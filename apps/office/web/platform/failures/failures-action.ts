import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'

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

/** Every form of the page, by its intent. */
export async function failuresAction({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'seen':
      return answerForm({ form, schema: one, visit }, ({ id, storeId }) =>
        api.call('seeFailure', { params: { id }, body: { storeId } }),
      )
    case 'plan':
      return answerForm({ form, schema: many, visit }, (body) => api.call('planRetries', { body }))
    default:
      return answerForm({ form, schema: many, visit }, (body) => api.call('retryFailures', { body }))
  }
}
