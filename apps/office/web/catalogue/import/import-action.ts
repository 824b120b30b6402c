import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { IMPORT_MODES } from '#domain/catalogue/import/import-states.ts'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import { importPath } from '#paths/office/paths.ts'
import type { OfficeClient, OfficeEnvelope } from '../../client/call-types.ts'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
import { readChoices } from './choices/read-choices.ts'
import { isTooLarge } from './upload/too-large.ts'

/** What is too large is not read. */
export async function importAction(sent: ActionFunctionArgs) {
  if (isTooLarge(sent.request)) return refuse('pictures', { success: false, code: 'BODY_TOO_LARGE', errors: [] })
  return answerImportForm(sent)
}

/** The forms of an import: what its columns are, pictures for it, whether it is carried out, and how. */
const answerImportForm = byIntent(({ api, params, form }) => {
  const { storeId = '', importId: id = '' } = params
  const at = { params: { storeId, id } }
  const goOn = (intent: string, answer: OfficeEnvelope<unknown>) =>
    answer.success ? redirect(importPath(storeId, id)) : refuse(intent, answer)
  return {
    async delete() {
      const deleted = await api.call('deleteImport', at)
      if (!deleted.success) return refuse('delete', deleted)
      return data<FormAnswer>({ intent: 'delete', result: {}, code: null, data: null })
    },
    async pictures() {
      const archive = form.get('archive')
      const file = archive instanceof File ? archive : new File([], '')
      const sent = await api.call('uploadImportPictures', { ...at, query: { part: 0, parts: 1 }, file })
      return goOn('pictures', sent.success ? await lookAgain(api, at) : sent)
    },
    planAnew: async () => goOn('planAnew', await lookAgain(api, at)),
    retryPictures: async () => goOn('retryPictures', await api.call('retryPictures', at)),
    choices: async () => goOn('choices', await api.call('chooseImport', { ...at, body: readChoices(form) })),
    async columns() {
      const columns = Array.from({ length: Number(form.get('columns')) || 0 }, (_, nth) => form.get(`target-${nth}`))
      const targets = columns.map((target) => String(target ?? '') || null)
      return goOn('columns', await api.call('mapImport', { ...at, body: { targets } }))
    },
    async stop() {
      return goOn('stop', await api.call('stopTask', { params: { storeId, id: String(form.get('id')) } }))
    },
    async apply() {
      const mode = IMPORT_MODES.find((known) => known === form.get('mode')) ?? 'whole'
      return goOn('apply', await api.call('applyImport', { ...at, body: { mode } }))
    },
  }
})

/** With the columns as they are, or, when everything else is done, the pictures that are missing; a table whose columns nobody has looked at yet waits for that. */
async function lookAgain(api: OfficeClient, at: { params: { storeId: string; id: string } }) {
  const detail = await api.call('importDetail', at)
  if (detail.success && detail.data.state === 'applied') return api.call('retryPictures', at)
  if (!detail.success || detail.data.state !== 'planned') return detail
  return api.call('mapImport', { ...at, body: { targets: detail.data.columns.map(({ target }) => target) } })
}

function refuse(intent: string, answer: Extract<OfficeEnvelope<unknown>, { success: false }>) {
  const { code, details } = answer
  return data<FormAnswer>({ intent, result: {}, code, data: null, details }, { status: officeErrorStatus[code] })
}
