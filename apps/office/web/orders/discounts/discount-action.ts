import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { asPreview, asPublished } from '../../ui/publish/publish-answer.ts'
import { editForm, generateForm, newForm } from './discount-form-schema.server.ts'

/** Of one code, of a new one, or of many: what it would mean, and then the thing itself. */
export async function discountAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const { storeId = '', discountId = '' } = params
  const isPreview = form.get('step') !== 'publish'
  const preview = async (id: string | null, body: { revision?: number; content: Content }) =>
    asPreview(
      await api.call('previewDiscount', {
        params: { storeId },
        body: { id, revision: body.revision ?? 0, content: body.content },
      }),
    )
  if (discountId === 'new') {
    return answerForm({ ...sent, schema: newForm }, async (body) =>
      isPreview ? preview(null, body) : asPublished(await api.call('createDiscount', { params: { storeId }, body })),
    )
  }
  if (discountId === 'many') {
    return answerForm({ ...sent, schema: generateForm }, async (body) =>
      isPreview ? preview(null, body) : asPublished(await api.call('generateDiscounts', { params: { storeId }, body })),
    )
  }
  return answerForm({ ...sent, schema: editForm }, async (body) =>
    isPreview
      ? preview(discountId, body)
      : asPublished(await api.call('publishDiscount', { params: { storeId, id: discountId }, body })),
  )
}

type Content = ReturnType<(typeof editForm)['parse']>['content']
