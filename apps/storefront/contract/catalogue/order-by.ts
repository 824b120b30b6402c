import { z } from 'zod'

export const orderBy = z
  .object({
    at: z.iso.datetime(),
    day: z.iso.date().describe('Of that moment, in Italy'),
    time: z.iso.time({ precision: -1 }).describe('Of that moment, in Italy'),
    isToday: z.boolean().describe("In Italy, by the shop's clock"),
  })
  .describe('Until when an order counts for the first day')

export type OrderByView = z.infer<typeof orderBy>
