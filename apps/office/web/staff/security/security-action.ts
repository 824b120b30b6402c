import { z } from 'zod'
import { setPinBody } from '#office/contract/staff/devices.ts'
import {
  changePasswordBody,
  changePersonBody,
  confirmTotpBody,
  renamePasskeyBody,
} from '#office/contract/staff/security.ts'
import { byIntent } from '../../ui/form/intents.server.ts'

const byId = z.object({ id: z.uuid() })
const renameForm = renamePasskeyBody.extend(byId.shape)
const nothing = z.object({})

/** Every form about one's own account: those of the page, and those of setting up a second factor. */
export const securityAction = byIntent(({ api, on }) => ({
  person: on(changePersonBody, (body) => api.call('changePerson', { body })),
  password: on(changePasswordBody, (body) => api.call('changePassword', { body })),
  startTotp: on(nothing, () => api.call('startTotp', {})),
  confirmTotp: on(confirmTotpBody, (body) => api.call('confirmTotp', { body })),
  recoveryCodes: on(nothing, () => api.call('renewRecoveryCodes', {})),
  pin: on(setPinBody, (body) => api.call('setPin', { body }), { secrets: ['pin'] }),
  removePin: on(nothing, () => api.call('removePin', {})),
  renamePasskey: on(renameForm, ({ id, ...body }) => api.call('renamePasskey', { params: { id }, body })),
  removePasskey: on(byId, (params) => api.call('removePasskey', { params })),
  endSession: on(byId, (params) => api.call('endSession', { params })),
}))
