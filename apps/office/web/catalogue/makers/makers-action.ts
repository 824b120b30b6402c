import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { makerForm } from './maker-form-schemas.server.ts'

/** The one form of the page: what is said of a brand’s maker. */
export async function makersAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const sent = { form: await request.formData(), visit: context.get(visitContext), keeps: true, secrets: [] }
  return answerForm({ ...sent, schema: makerForm }, ({ id, maker }) =>
    api.call('saveMaker', { params: { storeId: params.storeId ?? '', id }, body: { maker } }),
  )
}
