import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import { importPath } from '#paths/office/paths.ts'
import type { OfficeFailure } from '../../client/call-types.ts'
import { apiContext } from '../../session/contexts.ts'
import { isTooLarge } from './upload/too-large.ts'

export async function importsAction({ request, context, params }: ActionFunctionArgs) {
  const { storeId = '' } = params
  const api = context.get(apiContext)
  if (isTooLarge(request)) return refuse({ success: false, code: 'BODY_TOO_LARGE', errors: [] })
  const form = await request.formData()
  const [file, archive] = [form.get('file'), form.get('archive')]
  if (!(file instanceof File)) return refuse({ success: false, code: 'INVALID_REQUEST', errors: [] })
  const query = { name: file.name.slice(0, 200) || 'import.csv' }
  const kept = await api.call('uploadImport', { params: { storeId }, query, file })
  if (!kept.success) return refuse(kept)
  const { id } = kept.data
  if (archive instanceof File && archive.size > 0) {
    const whole = { part: 0, parts: 1 }
    const sent = await api.call('uploadImportPictures', { params: { storeId, id }, query: whole, file: archive })
    if (!sent.success) return refuse(sent)
  }
  return redirect(importPath(storeId, id))
}

function refuse({ code, details }: OfficeFailure) {
  return data({ code, details }, { status: officeErrorStatus[code] })
}
