import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { gridForm } from '../catalogue-form-schemas.server.ts'

/** Every changed cell in one call. */
export async function gridAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  // the cells are in the page that sent them
  const sent = { form, visit: context.get(visitContext), secrets: ['cells'] }
  return answerForm({ ...sent, schema: gridForm }, (body) =>
    api.call('changeGrid', { params: { storeId: params.storeId ?? '' }, body }),
  )
}
