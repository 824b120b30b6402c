import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import { lookBody } from '#office/contract/stores/opening.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { toHex } from '../../ui/form/fields/colour-field.tsx'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import type { SentForm } from '../../ui/form/intents.server.ts'

type Sent = Pick<SentForm, 'form' | 'api' | 'visit'> & { storeId: string }

/** The colours of the logo become the store's; without a logo, one colour decides. */
export async function saveLook({ form, storeId, api, visit }: Sent) {
  const params = { storeId }
  const logo = form.get('logo')
  const sent = new FormData()
  sent.set('intent', 'save')
  sent.set('revision', String(form.get('revision')))
  sent.set('fontName', String(form.get('fontName') ?? 'Inter'))
  if (logo instanceof File && logo.size > 0) {
    const uploaded = await api.call('uploadPicture', { params, query: { use: 'logo' }, file: logo })
    if (!uploaded.success) return refused(uploaded.code)
    sent.set('logoUrl', uploaded.data.address)
  } else {
    const colour = toHex(String(form.get('colour') ?? ''))
    if (colour === null) return refused('LOOK_MISSING')
    sent.set('colour', colour)
  }
  return answerForm({ form: sent, schema: lookBody, visit }, (body) => api.call('saveBranding', { params, body }))
}

function refused(code: FormAnswer['code']) {
  const answer: FormAnswer = {
    intent: 'save',
    result: parseWithZod(new FormData(), { schema: z.object({}) }).reply({ formErrors: [] }),
    code,
    data: null,
  }
  return data(answer, { status: officeErrorStatus[code ?? 'INTERNAL'] })
}
