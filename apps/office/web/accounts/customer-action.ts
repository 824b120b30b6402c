import type { ActionFunctionArgs } from 'react-router'
import { eraseCustomerBody, revealCustomerBody } from '#office/contract/accounts/customers.ts'
import { noteBody } from '#office/contract/orders/order-detail.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import { asPlan } from '../ui/form/as-plan.ts'
import { giveCreditForm, takeCreditBackForm } from './credit/credit-form-schemas.server.ts'

/** Every form of the page of a customer, by its intent. */
export async function customerAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const at = { params: { storeId: params.storeId ?? '', id: params.customerId ?? '' } }
  switch (form.get('intent')) {
    case 'reveal':
      return answerForm({ ...sent, schema: revealCustomerBody }, (body) => api.call('revealCustomer', { ...at, body }))
    case 'giveCredit':
      return answerForm({ ...sent, schema: giveCreditForm }, async ({ step, note, formKey, ...credit }) => {
        if (step === 'do') return api.call('giveCredit', { ...at, body: { ...credit, note, formKey } })
        return asPlan(await api.call('planCredit', { ...at, body: credit }))
      })
    case 'takeCreditBack':
      return answerForm({ ...sent, schema: takeCreditBackForm }, async ({ step, note, formKey, ...credit }) => {
        if (step === 'do') return api.call('takeCreditBack', { ...at, body: { ...credit, note, formKey } })
        return asPlan(await api.call('planCreditBack', { ...at, body: credit }))
      })
    case 'erase':
      return answerForm({ ...sent, schema: eraseCustomerBody }, (body) => api.call('eraseCustomer', { ...at, body }))
    default:
      return answerForm({ ...sent, keeps: false, schema: noteBody }, (body) =>
        api.call('addCustomerNote', { ...at, body }),
      )
  }
}
