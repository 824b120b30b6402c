import { z } from 'zod'

export const orderBy = z
  .object({
    at: z.iso.datetime(),
    isToday: z.boolean().describe("In Italy, by the shop's clock"),
  })
  .describe('Until when an order counts for the first day')

export type OrderByView = z.infer<typeof orderBy>
