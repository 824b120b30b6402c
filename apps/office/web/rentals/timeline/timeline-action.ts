import { byIntent } from '../../ui/form/intents.server.ts'
import { blockForm, freeForm, moveForm, unblockForm } from './timeline-forms.server.ts'

/** Everything that is done on the timeline. */
export const timelineAction = byIntent(
  ({ api, params, on }) => {
    const at = (id: string) => ({ params: { storeId: params.storeId ?? '', id } })
    return {
      move: on(moveForm, ({ id, ...body }) => api.call('moveReservation', { ...at(id), body })),
      free: on(freeForm, ({ id, ...body }) => api.call('freeHold', { ...at(id), body })),
      block: on(blockForm, ({ id, ...body }) => api.call('blockDays', { ...at(id), body })),
      unblock: on(unblockForm, ({ id }) => api.call('unblockDays', at(id))),
    }
  },
  { keeps: true, secrets: [] },
)
