import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { setPinBody } from '#office/contract/staff/devices.ts'
import {
  changePasswordBody,
  changePersonBody,
  confirmTotpBody,
  renamePasskeyBody,
} from '#office/contract/staff/security.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'

const byId = z.object({ id: z.uuid() })
const renameForm = renamePasskeyBody.extend(byId.shape)
const nothing = z.object({})

/** Every form about one's own account, by its intent: those of the page, and those of setting up a second factor. */
export async function securityAction({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'person':
      return answerForm({ form, schema: changePersonBody, visit }, (body) => api.call('changePerson', { body }))
    case 'password':
      return answerForm({ form, schema: changePasswordBody, visit }, (body) => api.call('changePassword', { body }))
    case 'startTotp':
      return answerForm({ form, schema: nothing, visit }, () => api.call('startTotp', {}))
    case 'confirmTotp':
      return answerForm({ form, schema: confirmTotpBody, visit }, (body) => api.call('confirmTotp', { body }))
    case 'recoveryCodes':
      return answerForm({ form, schema: nothing, visit }, () => api.call('renewRecoveryCodes', {}))
    case 'pin':
      return answerForm({ form, schema: setPinBody, visit, secrets: ['pin'] }, (body) => api.call('setPin', { body }))
    case 'removePin':
      return answerForm({ form, schema: nothing, visit }, () => api.call('removePin', {}))
    case 'renamePasskey':
      return answerForm({ form, schema: renameForm, visit }, ({ id, ...body }) =>
        api.call('renamePasskey', { params: { id }, body }),
      )
    case 'removePasskey':
      return answerForm({ form, schema: byId, visit }, (params) => api.call('removePasskey', { params }))
    default:
      return answerForm({ form, schema: byId, visit }, (params) => api.call('endSession', { params }))
  }
}
