import { z } from 'zod'
import { registerDeviceBody } from '#office/contract/staff/devices.ts'
import { byIntent } from '../../ui/form/intents.server.ts'

const byId = z.object({ id: z.uuid() })
const byPerson = byId.extend({ personId: z.uuid() })

/** Every form of the page. */
export const devicesAction = byIntent(({ api, params, on }) => {
  const storeId = params.storeId ?? ''
  return {
    register: on(registerDeviceBody, (body) => api.call('registerDevice', { params: { storeId }, body })),
    revoke: on(byId, ({ id }) => api.call('revokeDevice', { params: { storeId, id } })),
    unlock: on(byPerson, (found) => api.call('unlockPin', { params: { storeId, ...found } })),
  }
})
