import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'

const switchForm = z.object({
  ids: z.string().transform((text) => text.split(',')),
  isActive: z.enum(['true', 'false']).transform((text) => text === 'true'),
})

/** Switching codes: first which it would be, then the switch itself. */
export async function discountsAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  const isPreview = form.get('intent') === 'previewSwitch'
  const sent = { form, schema: switchForm, visit: context.get(visitContext) }
  return isPreview
    ? answerForm(sent, (body) => api.call('previewSwitch', { params: { storeId }, body }))
    : answerForm(sent, (body) => api.call('switchDiscounts', { params: { storeId }, body }))
}
