import { z } from 'zod'
import { CHANGE_ENDS, CHANGE_STATES } from '#domain/orders/order-change.ts'

const moment = z.iso.datetime()
const day = z.iso.date()
const cents = z.int().describe('Euro cents')

/** Other days of a rent, as they were agreed or offered. */
export const orderChange = z.object({
  id: z.uuid(),
  garment: z.string(),
  state: z.enum(CHANGE_STATES),
  endedFor: z.enum(CHANGE_ENDS).nullable(),
  daysBefore: z.int(),
  daysCount: z.int(),
  deliveryBefore: day,
  deliveryDay: day,
  returnDay: day,
  difference: cents,
  waived: z.string().nullable(),
  until: moment.nullable(),
  at: moment,
  settledAt: moment.nullable(),
})

export type OrderChangeView = z.infer<typeof orderChange>
