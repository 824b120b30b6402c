import { z } from 'zod'
import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'

export const orderStatus = z.enum(ORDER_STATUSES)
export const rentalWay = z.enum(RENTAL_WAYS)
const day = z.iso.date()

export const orderQuery = z.object({
  text: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('The beginning of a number, or of words of the name or the e-mail'),
  status: orderStatus.optional().describe('Of one of its garments at least'),
  way: rentalWay.optional(),
  from: day.optional().describe('Placed on this day or later'),
  to: day.optional(),
  sort: z.enum(['placedAt', '-placedAt']).optional(),
  before: z.uuid().optional().describe('The id of the last order seen: for the next page'),
})

export const listedOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  name: z.string().describe('Initials for who may not see customers'),
  email: z.string().describe('Masked'),
  isGuest: z.boolean(),
  status: orderStatus.describe('Of the garment that needs the most attention'),
  garments: z.array(
    z.object({ id: z.uuid(), name: z.string(), size: z.string(), way: rentalWay, status: orderStatus }),
  ),
  deliveryDay: day.nullable().describe('The earliest'),
  returnDay: day.nullable().describe('The earliest'),
  total: z.int().describe('Euro cents'),
})

export const orderPage = z.object({
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  orders: z.array(listedOrder),
  next: z.uuid().nullable().describe('For the next page; null: there is none'),
})

export type ListedOrderView = z.infer<typeof listedOrder>
