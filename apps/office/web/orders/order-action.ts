import { asPreview } from '../ui/form/as-preview.ts'
import { byIntent } from '../ui/form/intents.server.ts'
import {
  addressForm,
  chargeForm,
  chargeRefundForm,
  daysChoiceForm,
  daysForm,
  decisionForm,
  mailForm,
  moveForm,
  noteForm,
  nothingForm,
  pickUpForm,
  refundForm,
  revealForm,
  sizeForm,
  sizesForm,
  trackForm,
  undoForm,
} from './order-form-schemas.server.ts'

/** Every form of the page of an order. */
export const orderAction = byIntent(
  ({ api, params, on }) => {
    const at = { params: { storeId: params.storeId ?? '', id: params.orderId ?? '' } }
    return {
      planMove: on(moveForm, (body) => api.call('previewGarmentMove', { ...at, body })),
      move: on(moveForm, (body) => api.call('moveGarment', { ...at, body })),
      undoReport: on(undoForm, (body) => api.call('undoReport', { ...at, body })),
      track: on(trackForm, (body) => api.call('trackGarment', { ...at, body })),
      refund: on(refundForm, async ({ step, amount, note, formKey, ...refund }) => {
        if (step === 'do') return api.call('refundOrder', { ...at, body: { ...refund, amount, note, formKey } })
        return asPreview(await api.call('previewRefund', { ...at, body: refund }))
      }),
      charge: on(chargeForm, async ({ step, formKey, ...charge }) => {
        if (step === 'do') return api.call('announceCharge', { ...at, body: { ...charge, formKey } })
        return asPreview(await api.call('previewCharge', { ...at, body: charge }))
      }),
      decide: on(decisionForm, async ({ step, ...body }) => {
        if (step === 'do') return api.call('decideCharge', { ...at, body })
        return asPreview(await api.call('previewDecision', { ...at, body }))
      }),
      refundCharge: on(chargeRefundForm, async ({ step, note, formKey, ...refund }) => {
        if (step === 'do') return api.call('refundCharge', { ...at, body: { ...refund, note, formKey } })
        return asPreview(await api.call('previewChargeRefund', { ...at, body: refund }))
      }),
      reveal: on(revealForm, (body) => api.call('revealOrder', { ...at, body })),
      readMail: on(mailForm, ({ mailId: mail }) => api.call('orderMail', { ...at, query: { mail } })),
      resend: on(mailForm, (body) => api.call('resendMail', { ...at, body })),
      address: on(addressForm, (body) => api.call('changeOrderAddress', { ...at, body })),
      days: on(daysForm, async ({ step, difference, formKey, ...wish }) => {
        if (step === 'do') return api.call('changeOrderDays', { ...at, body: { ...wish, difference, formKey } })
        return asPreview(await api.call('previewOrderDays', { ...at, body: wish }))
      }),
      daysChoice: on(daysChoiceForm, (query) => api.call('orderDays', { ...at, query })),
      takeBack: on(nothingForm, () => api.call('takeOrderChangeBack', at)),
      sizes: on(sizesForm, (query) => api.call('orderSizes', { ...at, query })),
      size: on(sizeForm, async ({ step, ...body }) => {
        if (step === 'do') return api.call('changeOrderSize', { ...at, body })
        return asPreview(await api.call('previewOrderSize', { ...at, body }))
      }),
      pickUp: on(pickUpForm, (body) => api.call('setOrderPickUp', { ...at, body })),
      seen: on(nothingForm, () => api.call('seeMentions', at)),
      note: on(noteForm, (body) => api.call('addOrderNote', { ...at, body }), { keeps: false }),
    }
  },
  { keeps: true, secrets: [] },
)
