import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { BrandSettings } from '#domain/stores/brand/brand-settings.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'
import { isEdited, pictureUse } from './brand-fields.ts'
import { differing, readBrandForm } from './form/read-brand-form.ts'
import { takePictures } from './form/take-pictures.ts'

const byRevision = z.object({ revision: z.coerce.number().int() })
const byNumber = z.object({ number: z.coerce.number().int() })
const nothing = z.object({})

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
    default:
      return answerForm({ form, schema: byRevision, visit }, async ({ revision }) => {
        const pictures = await takePictures(form, (use, file) =>
          api.call('uploadPicture', { params, query: { use }, file }),
        )
        if (!pictures.success) return pictures
        const changes = { ...changesOf(form), ...pictures.data }
        return api.call('saveBrandDraft', { params, body: { revision, changes } })
      })
  }
}

/** What a form without scripts has changed since the page was made: it says both. */
function changesOf(form: FormData) {
  const settings = readBefore(String(form.get('before')))
  const fields = String(form.get('fields')).split(' ').filter(isEdited)
  const sent = fields.filter((field) => pictureUse(field) === null)
  return differing(readBrandForm(form, { fields: sent, settings }), settings)
}

function readBefore(text: string): BrandSettings {
  try {
    return JSON.parse(text)
  } catch {
    return {} as BrandSettings
  }
}
