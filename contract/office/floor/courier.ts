import { z } from 'zod'

export const courierDayQuery = z.object({ day: z.iso.date().optional().describe('Left out: today') })

const stop = z.object({
  kind: z.enum(['delivery', 'pickUp']),
  id: z.uuid().nullable().describe('Of the parcel or of the pick-up; null: nobody has begun to pack it'),
  orderId: z.uuid(),
  number: z.string().describe('Of the order'),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
  phone: z.string(),
  note: z.string(),
  slot: z.string().nullable(),
  garments: z.int(),
  parcels: z.int(),
  tracking: z.string().nullable(),
  state: z.enum(['toPack', 'packed', 'left', 'waiting', 'booked', 'refused']),
  problem: z.string().nullable().describe('Why the carrier does not come, in its own words'),
})

export const courierDay = z.object({
  today: z.iso.date(),
  day: z.iso.date(),
  deliveries: z.array(stop),
  pickUps: z.array(stop),
})

export type CourierDayView = z.infer<typeof courierDay>
export type CourierStopView = z.infer<typeof stop>
