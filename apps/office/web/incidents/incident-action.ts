import { z } from 'zod'
import { dismissBody } from '#office/contract/incidents/incidents.ts'
import { rescueBody } from '#office/contract/incidents/rescue.ts'
import { noteBody } from '#office/contract/orders/order-detail.ts'
import { byIntent } from '../ui/form/intents.server.ts'

/** A form knows no null: whoever is nobody is empty. */
const personOrNobody = z
  .union([z.uuid(), z.literal('')])
  .default('')
  .transform((id) => id || null)

const ownerForm = z.object({ ownerId: personOrNobody, seen: personOrNobody })

/** The choice is one field, as the page was told of it. */
const rescueForm = z.preprocess((form) => {
  const { choice, ...rest } = form as Record<string, string>
  return { ...rest, choice: readJson(choice ?? '') }
}, rescueBody)

/** Every form of the page of an incident. */
export const incidentAction = byIntent(
  ({ api, params, on }) => {
    const storeId = params.storeId ?? ''
    const at = { params: { storeId, id: params.incidentId ?? '' } }
    return {
      assign: on(ownerForm, (body) => api.call('assignIncident', { ...at, body })),
      previewRescue: on(rescueForm, (body) => api.call('previewRescue', { ...at, body })),
      rescue: on(rescueForm, (body) => api.call('rescueGarment', { ...at, body })),
      dismiss: on(dismissBody, (body) => api.call('dismissIncident', { ...at, body })),
      note: on(
        noteBody,
        async (body) => {
          const found = await api.call('incidentDetail', at)
          if (!found.success) return found
          return api.call('addOrderNote', { params: { storeId, id: found.data.order?.id ?? '' }, body })
        },
        { keeps: false },
      ),
    }
  },
  { keeps: true, secrets: [] },
)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
