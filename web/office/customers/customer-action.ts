import type { ActionFunctionArgs } from 'react-router'
import { eraseCustomerBody, revealCustomerBody } from '#contract/office/accounts/customers.ts'
import { noteBody } from '#contract/office/orders/order-detail.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'

/** Every form of the page of a customer, by its intent. */
export async function customerAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const at = { params: { storeId: params.storeId ?? '', id: params.customerId ?? '' } }
  switch (form.get('intent')) {
    case 'reveal':
      return answerForm({ ...sent, schema: revealCustomerBody }, (body) => api.call('revealCustomer', { ...at, body }))
    case 'erase':
      return answerForm({ ...sent, schema: eraseCustomerBody }, (body) => api.call('eraseCustomer', { ...at, body }))
    default:
      return answerForm({ ...sent, keeps: false, schema: noteBody }, (body) =>
        api.call('addCustomerNote', { ...at, body }),
      )
  }
}
