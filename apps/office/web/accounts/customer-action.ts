import { eraseCustomerBody, revealCustomerBody } from '#office/contract/accounts/customers.ts'
import { noteBody } from '#office/contract/orders/order-detail.ts'
import { asPreview } from '../ui/form/as-preview.ts'
import { byIntent } from '../ui/form/intents.server.ts'
import { giveCreditForm, takeCreditBackForm } from './credit/credit-form-schemas.server.ts'

/** Every form of the page of a customer. */
export const customerAction = byIntent(
  ({ api, params, on }) => {
    const at = { params: { storeId: params.storeId ?? '', id: params.customerId ?? '' } }
    return {
      reveal: on(revealCustomerBody, (body) => api.call('revealCustomer', { ...at, body })),
      giveCredit: on(giveCreditForm, async ({ step, note, formKey, ...credit }) => {
        if (step === 'do') return api.call('giveCredit', { ...at, body: { ...credit, note, formKey } })
        return asPreview(await api.call('previewCredit', { ...at, body: credit }))
      }),
      takeCreditBack: on(takeCreditBackForm, async ({ step, note, formKey, ...credit }) => {
        if (step === 'do') return api.call('takeCreditBack', { ...at, body: { ...credit, note, formKey } })
        return asPreview(await api.call('previewCreditBack', { ...at, body: credit }))
      }),
      erase: on(eraseCustomerBody, (body) => api.call('eraseCustomer', { ...at, body })),
      note: on(noteBody, (body) => api.call('addCustomerNote', { ...at, body }), { keeps: false }),
    }
  },
  { keeps: true, secrets: [] },
)
