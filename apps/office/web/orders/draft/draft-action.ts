import { freeDraftBody, holdDraftBody } from '#office/contract/orders/drafts.ts'
import { asPreview } from '../../ui/form/as-preview.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
import { draftOrderForm } from './draft-form-schemas.server.ts'

/** Every form of the page of a draft. */
export const draftAction = byIntent(
  ({ api, params, on }) => {
    const at = { params: { storeId: params.storeId ?? '', id: params.customerId ?? '' } }
    return {
      hold: on(holdDraftBody, (body) => api.call('holdDraftGarment', { ...at, body })),
      free: on(freeDraftBody, (body) => api.call('freeDraftGarment', { ...at, body })),
      order: on(draftOrderForm, async ({ step, ...body }) => {
        if (step === 'do') return api.call('placeDraftOrder', { ...at, body })
        return asPreview(await api.call('previewDraftOrder', { ...at, body }))
      }),
    }
  },
  { keeps: true, secrets: [] },
)
