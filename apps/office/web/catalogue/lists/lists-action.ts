import type { ActionFunctionArgs } from 'react-router'
import type { FactList } from '#domain/catalogue/facts/fact-lists.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { entryForm, mergeForm, removeForm } from './lists-form-schemas.server.ts'

/** Every form of the lists, by its intent. */
export async function listsAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const at = { storeId: params.storeId ?? '', list: (params.list ?? 'categories') as FactList }
  switch (form.get('intent')) {
    case 'remove':
      return answerForm({ ...sent, schema: removeForm }, ({ key }) =>
        api.call('removeFact', { params: { ...at, key } }),
      )
    case 'merge':
      return answerForm({ ...sent, schema: mergeForm }, ({ key, into }) =>
        api.call('mergeFact', { params: { ...at, key }, body: { into } }),
      )
    default:
      return answerForm({ ...sent, schema: entryForm }, async ({ key, ...body }) =>
        key === ''
          ? api.call('addFact', { params: at, body })
          : api.call('changeFact', { params: { ...at, key }, body }),
      )
  }
}
