import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { IMPORT_MODES } from '#domain/catalogue/import/import-states.ts'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import { importPath } from '#paths/office/paths.ts'
import type { OfficeClient, OfficeEnvelope } from '../../client/call-types.ts'
import { apiContext } from '../../session/contexts.ts'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { readChoices } from './choices/read-choices.ts'
import { isTooLarge } from './upload/too-large.ts'

/** The forms of an import: what its columns are, pictures for it, whether it is carried out, and how. */
export async function importAction({ request, context, params }: ActionFunctionArgs) {
  const { storeId = '', importId: id = '' } = params
  const api = context.get(apiContext)
  if (isTooLarge(request)) return refuse('pictures', { success: false, code: 'BODY_TOO_LARGE', errors: [] })
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const at = { params: { storeId, id } }
  const goOn = (answer: OfficeEnvelope<unknown>) =>
    answer.success ? redirect(importPath(storeId, id)) : refuse(intent, answer)
  if (intent === 'delete') {
    const deleted = await api.call('deleteImport', at)
    return deleted.success ? data<FormAnswer>({ intent, result: {}, code: null, data: null }) : refuse(intent, deleted)
  }
  if (intent === 'pictures') {
    const archive = form.get('archive')
    const file = archive instanceof File ? archive : new File([], '')
    const sent = await api.call('uploadImportPictures', { ...at, query: { part: 0, parts: 1 }, file })
    return sent.success ? goOn(await lookAgain(api, at)) : refuse(intent, sent)
  }
  if (intent === 'planAnew') return goOn(await lookAgain(api, at))
  if (intent === 'retryPictures') return goOn(await api.call('retryPictures', at))
  if (intent === 'choices') return goOn(await api.call('chooseImport', { ...at, body: readChoices(form) }))
  if (intent === 'columns') {
    const columns = Array.from({ length: Number(form.get('columns')) || 0 }, (_, nth) => form.get(`target-${nth}`))
    return goOn(
      await api.call('mapImport', { ...at, body: { targets: columns.map((target) => String(target ?? '') || null) } }),
    )
  }
  if (intent === 'stop') return goOn(await api.call('stopTask', { params: { storeId, id: String(form.get('id')) } }))
  const mode = IMPORT_MODES.find((known) => known === form.get('mode')) ?? 'whole'
  return goOn(await api.call('applyImport', { ...at, body: { mode } }))
}

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
