import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { dismissBody } from '#office/contract/exceptions/exceptions.ts'
import { rescueBody } from '#office/contract/exceptions/rescue.ts'
import { noteBody } from '#office/contract/orders/order-detail.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'

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

/** Every form of the page of an exception, by its intent. */
export async function exceptionAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const storeId = params.storeId ?? ''
  const at = { params: { storeId, id: params.exceptionId ?? '' } }
  switch (form.get('intent')) {
    case 'assign':
      return answerForm({ ...sent, schema: ownerForm }, (body) => api.call('assignException', { ...at, body }))
    case 'planRescue':
      return answerForm({ ...sent, schema: rescueForm }, (body) => api.call('planRescue', { ...at, body }))
    case 'rescue':
      return answerForm({ ...sent, schema: rescueForm }, (body) => api.call('rescueGarment', { ...at, body }))
    case 'dismiss':
      return answerForm({ ...sent, schema: dismissBody }, (body) => api.call('dismissException', { ...at, body }))
    default:
      return answerForm({ ...sent, keeps: false, schema: noteBody }, async (body) => {
        const found = await api.call('exceptionDetail', at)
        if (!found.success) return found
        return api.call('addOrderNote', { params: { storeId, id: found.data.order?.id ?? '' }, body })
      })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
