import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { registerDeviceBody } from '#office/contract/staff/devices.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'

const byId = z.object({ id: z.uuid() })
const byPerson = byId.extend({ personId: z.uuid() })

/** Every form of the page, by its intent. */
export async function devicesAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const visit = context.get(visitContext)
  const form = await request.formData()
  const storeId = params.storeId ?? ''
  switch (form.get('intent')) {
    case 'revoke':
      return answerForm({ form, schema: byId, visit }, ({ id }) =>
        api.call('revokeDevice', { params: { storeId, id } }),
      )
    case 'unlock':
      return answerForm({ form, schema: byPerson, visit }, (found) =>
        api.call('unlockPin', { params: { storeId, ...found } }),
      )
    default:
      return answerForm({ form, schema: registerDeviceBody, visit }, (body) =>
        api.call('registerDevice', { params: { storeId }, body }),
      )
  }
}
