import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import { asPlan } from '../ui/form/as-plan.ts'
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

/** Every form of the page of an order, by its intent. */
export async function orderAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const at = { params: { storeId: params.storeId ?? '', id: params.orderId ?? '' } }
  switch (form.get('intent')) {
    case 'planMove':
      return answerForm({ ...sent, schema: moveForm }, (body) => api.call('planGarmentMove', { ...at, body }))
    case 'move':
      return answerForm({ ...sent, schema: moveForm }, (body) => api.call('moveGarment', { ...at, body }))
    case 'undoReport':
      return answerForm({ ...sent, schema: undoForm }, (body) => api.call('undoReport', { ...at, body }))
    case 'track':
      return answerForm({ ...sent, schema: trackForm }, (body) => api.call('trackGarment', { ...at, body }))
    case 'refund':
      return answerForm({ ...sent, schema: refundForm }, async ({ step, amount, note, formKey, ...refund }) => {
        if (step === 'do') return api.call('refundOrder', { ...at, body: { ...refund, amount, note, formKey } })
        return asPlan(await api.call('planRefund', { ...at, body: refund }))
      })
    case 'charge':
      return answerForm({ ...sent, schema: chargeForm }, async ({ step, formKey, ...charge }) => {
        if (step === 'do') return api.call('announceCharge', { ...at, body: { ...charge, formKey } })
        return asPlan(await api.call('planCharge', { ...at, body: charge }))
      })
    case 'decide':
      return answerForm({ ...sent, schema: decisionForm }, async ({ step, ...body }) => {
        if (step === 'do') return api.call('decideCharge', { ...at, body })
        return asPlan(await api.call('planDecision', { ...at, body }))
      })
    case 'refundCharge':
      return answerForm({ ...sent, schema: chargeRefundForm }, async ({ step, note, formKey, ...refund }) => {
        if (step === 'do') return api.call('refundCharge', { ...at, body: { ...refund, note, formKey } })
        return asPlan(await api.call('planChargeRefund', { ...at, body: refund }))
      })
    case 'reveal':
      return answerForm({ ...sent, schema: revealForm }, (body) => api.call('revealOrder', { ...at, body }))
    case 'readMail':
      return answerForm({ ...sent, schema: mailForm }, ({ mailId: mail }) =>
        api.call('orderMail', { ...at, query: { mail } }),
      )
    case 'resend':
      return answerForm({ ...sent, schema: mailForm }, (body) => api.call('resendMail', { ...at, body }))
    case 'address':
      return answerForm({ ...sent, schema: addressForm }, (body) => api.call('changeOrderAddress', { ...at, body }))
    case 'days':
      return answerForm({ ...sent, schema: daysForm }, async ({ step, difference, formKey, ...wish }) => {
        if (step === 'do') return api.call('changeOrderDays', { ...at, body: { ...wish, difference, formKey } })
        return asPlan(await api.call('planOrderDays', { ...at, body: wish }))
      })
    case 'daysChoice':
      return answerForm({ ...sent, schema: daysChoiceForm }, (query) => api.call('orderDays', { ...at, query }))
    case 'takeBack':
      return answerForm({ ...sent, schema: nothingForm }, () => api.call('takeOrderChangeBack', at))
    case 'sizes':
      return answerForm({ ...sent, schema: sizesForm }, (query) => api.call('orderSizes', { ...at, query }))
    case 'size':
      return answerForm({ ...sent, schema: sizeForm }, async ({ step, ...body }) => {
        if (step === 'do') return api.call('changeOrderSize', { ...at, body })
        return asPlan(await api.call('planOrderSize', { ...at, body }))
      })
    case 'pickUp':
      return answerForm({ ...sent, schema: pickUpForm }, (body) => api.call('setOrderPickUp', { ...at, body }))
    case 'seen':
      return answerForm({ ...sent, schema: nothingForm }, () => api.call('seeMentions', at))
    default:
      return answerForm({ ...sent, keeps: false, schema: noteForm }, (body) =>
        api.call('addOrderNote', { ...at, body }),
      )
  }
}
