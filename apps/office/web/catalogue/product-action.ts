import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import {
  archiveForm,
  copyForm,
  factsForm,
  giveBackForm,
  lendingForm,
  listingForm,
  unitsForm,
} from './catalogue-form-schemas.server.ts'
import { answerPictureForm } from './product/pictures/picture-action.server.ts'

/** Every form of the page of a garment, by its intent. */
export async function productAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const { storeId = '', productId = '' } = params
  const at = { params: { storeId, id: productId } }
  const answered = answerPictureForm(api, sent, at.params)
  if (answered !== null) return answered
  switch (form.get('intent')) {
    case 'listing':
      return answerForm({ ...sent, schema: listingForm }, (body) => api.call('changeListing', { ...at, body }))
    case 'giveBack':
      return answerForm({ ...sent, schema: giveBackForm }, ({ offer }) =>
        api.call('giveBackPrices', { ...at, body: { offers: [offer] } }),
      )
    case 'lending':
      return answerForm({ ...sent, schema: lendingForm }, (body) => api.call('lendProduct', { ...at, body }))
    case 'copy':
      return answerForm({ ...sent, schema: copyForm }, () => api.call('copyProduct', { ...at, body: {} }))
    case 'archive':
      return answerForm({ ...sent, schema: archiveForm }, (body) => api.call('archiveProduct', { ...at, body }))
    case 'units':
      return answerForm({ ...sent, keeps: false, schema: unitsForm }, (body) => api.call('addUnits', { ...at, body }))
    default:
      return answerForm({ ...sent, schema: factsForm }, async ({ revision, ...facts }) =>
        productId === 'new'
          ? api.call('createProduct', { params: { storeId }, body: facts })
          : api.call('changeProduct', { ...at, body: { ...facts, revision } }),
      )
  }
}
