import type { ActionFunctionArgs } from 'react-router'
import { officeTexts } from '#office/texts/office-texts.ts'
import type { OfficeEnvelope } from '../../client/call-types.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { asPreview, asPublished } from '../../ui/publish/publish-answer.ts'
import { policyForm } from './policy-form-schema.server.ts'

/** What another policy would mean, or the policy itself. */
export async function policyAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  const isPreview = form.get('step') !== 'publish'
  return answerForm({ form, schema: policyForm, visit, keeps: true }, async (body) => {
    const call = { params: { storeId }, body }
    return isPreview
      ? withReasons(asPreview(await api.call('previewPolicy', call)), visit.language)
      : withReasons(asPublished(await api.call('publishPolicy', call)), visit.language)
  })
}

/** What cannot be meant so is said in a sentence, beside the field where it can be mended. */
function withReasons<Data>(answer: OfficeEnvelope<Data>, language: 'it' | 'en'): OfficeEnvelope<Data> {
  if (answer.success || answer.code !== 'INVALID_REQUEST') return answer
  const { problems = [] } = (answer.details ?? {}) as { problems?: { field: string; reason: Reason }[] }
  const texts = officeTexts[language].policy.problem
  const errors = problems.map(({ field, reason }) => ({
    field: FIELD_OF[field] ?? field,
    message: texts[reason],
  }))
  return errors.length === 0 ? answer : { ...answer, errors }
}

/** Where it is typed, if not in a field of its name. */
const FIELD_OF: Record<string, string> = { closingDays: 'closedUntil', cleaningCapacity: 'capacity5' }

type Reason = keyof (typeof officeTexts)['it']['policy']['problem']
