import { z } from 'zod'
import { setPinBody } from '#office/contract/staff/devices.ts'
import { addHelperBody, changeAssignmentBody, inviteBody } from '#office/contract/staff/staff.ts'
import type { OfficeEnvelope } from '../client/call-types.ts'
import { byIntent } from '../ui/form/intents.server.ts'

const byId = z.object({ id: z.uuid() })
const byIds = z.object({ ids: z.string().transform((text) => text.split(',')) })

const PIN_STAYS_SECRET = { secrets: ['pin'] }

/** Every form of the page. */
export const staffAction = byIntent(({ api, params, on }) => {
  const storeId = params.storeId ?? ''
  return {
    invite: on(inviteBody, (body) => api.call('inviteStaff', { params: { storeId }, body })),
    revoke: on(byId, ({ id }) => api.call('revokeInvitation', { params: { storeId, id } })),
    changeRole: on(changeAssignmentBody.extend(byId.shape), ({ id, role }) =>
      api.call('changeAssignment', { params: { storeId, id }, body: { role } }),
    ),
    end: on(byIds, ({ ids }) => inTurn(ids, (id) => api.call('endAssignment', { params: { storeId, id } }))),
    addHelper: on(addHelperBody, (body) => api.call('addHelper', { params: { storeId }, body }), PIN_STAYS_SECRET),
    setHelperPin: on(
      setPinBody.extend(byId.shape),
      ({ id, pin }) => api.call('setHelperPin', { params: { storeId, id }, body: { pin } }),
      PIN_STAYS_SECRET,
    ),
  }
})

/** One after the other, until one is refused. */
async function inTurn<Data>(ids: readonly string[], call: (id: string) => Promise<OfficeEnvelope<Data>>) {
  let answer: OfficeEnvelope<Data> | null = null
  for (const id of ids) {
    answer = await call(id)
    if (!answer.success) break
  }
  return answer ?? { success: false as const, code: 'INVALID_REQUEST' as const, errors: [] }
}
