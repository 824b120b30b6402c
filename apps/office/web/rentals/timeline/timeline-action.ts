import type { ActionFunctionArgs } from 'react-router'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { blockForm, freeForm, moveForm, unblockForm } from './timeline-forms.server.ts'

/** Everything that is done on the timeline, by its intent. */
export async function timelineAction({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const sent = { form, visit: context.get(visitContext), keeps: true, secrets: [] }
  const at = (id: string) => ({ params: { storeId: params.storeId ?? '', id } })
  switch (form.get('intent')) {
    case 'free':
      return answerForm({ ...sent, schema: freeForm }, ({ id, ...body }) => api.call('freeHold', { ...at(id), body }))
    case 'block':
      return answerForm({ ...sent, schema: blockForm }, ({ id, ...body }) => api.call('blockDays', { ...at(id), body }))
    case 'unblock':
      return answerForm({ ...sent, schema: unblockForm }, ({ id }) => api.call('unblockDays', at(id)))
    default:
      return answerForm({ ...sent, schema: moveForm }, ({ id, ...body }) =>
        api.call('moveReservation', { ...at(id), body }),
      )
  }
}
