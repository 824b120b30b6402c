import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { setPinBody } from '#office/contract/staff/devices.ts'
import { addHelperBody, changeAssignmentBody, inviteBody } from '#office/contract/staff/staff.ts'
import type { OfficeEnvelope } from '../client/call-types.ts'
import { apiContext, visitContext } from '../session/contexts.ts'
import { answerForm } from '../ui/form/answer-form.server.ts'

const byId = z.object({ id: z.uuid() })
const byIds = z.object({ ids: z.string().transform((text) => text.split(',')) })

/** Every form of the page, by its intent. */
export async function staffAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  switch (form.get('intent')) {
    case 'revoke':
      return answerForm({ form, schema: byId, visit }, ({ id }) =>
        api.call('revokeInvitation', { params: { storeId, id } }),
      )
    case 'changeRole':
      return answerForm({ form, schema: changeAssignmentBody.extend(byId.shape), visit }, ({ id, role }) =>
        api.call('changeAssignment', { params: { storeId, id }, body: { role } }),
      )
    case 'end':
      return answerForm({ form, schema: byIds, visit }, ({ ids }) =>
        inTurn(ids, (id) => api.call('endAssignment', { params: { storeId, id } })),
      )
    case 'addHelper':
      return answerForm({ form, schema: addHelperBody, visit, secrets: ['pin'] }, (body) =>
        api.call('addHelper', { params: { storeId }, body }),
      )
    case 'setHelperPin':
      return answerForm({ form, schema: setPinBody.extend(byId.shape), visit, secrets: ['pin'] }, ({ id, pin }) =>
        api.call('setHelperPin', { params: { storeId, id }, body: { pin } }),
      )
    default:
      return answerForm({ form, schema: inviteBody, visit }, (body) =>
        api.call('inviteStaff', { params: { storeId }, body }),
      )
  }
}

/** One after the other, until one is refused. */
async function inTurn<Data>(ids: readonly string[], call: (id: string) => Promise<OfficeEnvelope<Data>>) {
  let answer: OfficeEnvelope<Data> | null = null
  for (const id of ids) {
    answer = await call(id)
    if (!answer.success) break
  }
  return answer ?? { success: false as const, code: 'INVALID_REQUEST' as const, errors: [] }
}
