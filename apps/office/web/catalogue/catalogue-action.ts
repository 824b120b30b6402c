import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import { listForm } from './catalogue-form-schemas.server.ts'

/** Garments that are selected in the list, taken into the catalogue. */
export async function catalogueAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const sent = { form: await request.formData(), visit: context.get(visitContext), secrets: [] }
  return answerForm({ ...sent, schema: listForm }, (body) =>
    api.call('listProducts', { params: { storeId: params.storeId ?? '' }, body }),
  )
}
