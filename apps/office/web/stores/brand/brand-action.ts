import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { BrandSettings } from '#domain/stores/brand/brand-settings.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { isEdited, pictureUse } from './brand-fields.ts'
import { differing, readBrandForm } from './form/read-brand-form.ts'
import { saveDraft } from './form/save-draft.server.ts'
import { takePictures } from './form/take-pictures.ts'

const byRevision = z.object({ revision: z.coerce.number().int() })
const byNumber = z.object({ number: z.coerce.number().int() })
const nothing = z.object({})
const bySettling = byRevision.extend({
  field: z.string().refine(isEdited),
  mine: z.string().default('null'),
  keeps: z.enum(['mine', 'theirs']),
})

/** Every form of the page, by its intent. */
export async function brandAction({ request, context, params: { storeId = '' } }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const params = { storeId }
  switch (form.get('intent')) {
    case 'publish':
      return answerForm({ form, schema: byRevision, visit }, (body) => api.call('publishBrand', { params, body }))
    case 'discard':
      return answerForm({ form, schema: nothing, visit }, () => api.call('discardBrandDraft', { params }))
    case 'restore':
      return answerForm({ form, schema: byNumber, visit }, ({ number }) =>
        api.call('restoreBrandVersion', { params: { storeId, number } }),
      )
    case 'settle':
      return answerForm({ form, schema: bySettling, visit }, ({ revision, field, mine, keeps }) =>
        keeps === 'mine'
          ? saveDraft(api, { storeId, revision, changes: { [field]: readJson(mine) } })
          : api.call('brand', { params }),
      )
    default:
      return answerForm({ form, schema: byRevision, visit }, async ({ revision }) => {
        const pictures = await takePictures(form, (use, file) =>
          api.call('uploadPicture', { params, query: { use }, file }),
        )
        if (!pictures.success) return pictures
        const changes = { ...changesOf(form), ...pictures.data }
        return saveDraft(api, { storeId, revision, changes })
      })
  }
}

/** What a form without scripts has changed since the page was made: it says both. */
function changesOf(form: FormData) {
  const settings = (readJson(String(form.get('before'))) ?? {}) as BrandSettings
  const fields = String(form.get('fields')).split(' ').filter(isEdited)
  const sent = fields.filter((field) => pictureUse(field) === null)
  return differing(readBrandForm(form, { fields: sent, settings }), settings)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
