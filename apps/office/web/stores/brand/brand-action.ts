import { z } from 'zod'
import type { BrandSettings } from '#domain/stores/brand/brand-settings.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
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

/** Every form of the page; `restore` says which version. */
export const brandAction = byIntent(({ api, params: { storeId = '' }, form, on }) => {
  const params = { storeId }
  return {
    save: on(byRevision, async ({ revision }) => {
      const pictures = await takePictures(form, (use, file) =>
        api.call('uploadPicture', { params, query: { use }, file }),
      )
      if (!pictures.success) return pictures
      const changes = { ...changesOf(form), ...pictures.data }
      return saveDraft(api, { storeId, revision, changes })
    }),
    settle: on(bySettling, async ({ revision, field, mine, keeps }) =>
      keeps === 'mine'
        ? saveDraft(api, { storeId, revision, changes: { [field]: readJson(mine) } })
        : api.call('brand', { params }),
    ),
    publish: on(byRevision, (body) => api.call('publishBrand', { params, body })),
    discard: on(nothing, () => api.call('discardBrandDraft', { params })),
    restore: on(byNumber, ({ number }) => api.call('restoreBrandVersion', { params: { storeId, number } })),
  }
})

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
