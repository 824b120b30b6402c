import type { ActionFunctionArgs } from 'react-router'
import { officeTexts } from '#office/texts/office-texts.ts'
import type { OfficeEnvelope } from '../../client/call-types.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { asPreview, asPublished } from '../../ui/publish/publish-answer.ts'
import { planForm } from './plan-form-schema.server.ts'

/** What a change would mean, or the change itself; a new plan where there is none yet. */
export async function planAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const { storeId = '', planId = '' } = params
  const isPreview = form.get('step') !== 'publish'
  return answerForm({ form, schema: planForm, visit, keeps: true }, async (body) => {
    if (planId === 'new') {
      const answer = await api.call('createPlan', { params: { storeId }, body: { content: body.content } })
      return withWords(asPublished(answer), visit.language)
    }
    const call = { params: { storeId, id: planId }, body }
    return isPreview
      ? withWords(asPreview(await api.call('previewPlan', call)), visit.language)
      : withWords(asPublished(await api.call('publishPlan', call)), visit.language)
  })
}

/** Words that are missing are said beside their field. */
function withWords<Data>(answer: OfficeEnvelope<Data>, language: 'it' | 'en'): OfficeEnvelope<Data> {
  if (answer.success || answer.code !== 'INVALID_REQUEST') return answer
  const message = officeTexts[language].error.required
  return { ...answer, errors: answer.errors.map((error) => ({ ...error, message })) }
}
