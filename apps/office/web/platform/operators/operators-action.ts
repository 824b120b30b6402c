import { z } from 'zod'
import { inviteOperatorBody } from '#office/contract/platform/platform.ts'
import { byIntent } from '../../ui/form/intents.server.ts'

const byId = z.object({ id: z.uuid() })

/** Every form of the page. */
export const operatorsAction = byIntent(({ api, on }) => ({
  invite: on(inviteOperatorBody, (body) => api.call('inviteOperator', { body })),
  revoke: on(byId, (params) => api.call('revokeOperatorInvitation', { params })),
  end: on(byId, (params) => api.call('endOperator', { params })),
}))
