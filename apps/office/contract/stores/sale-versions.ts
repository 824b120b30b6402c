import { z } from 'zod'

/** Of something a store sells by: who published it when, what was changed, and how it was. */
export const saleVersion = z.object({
  number: z.int(),
  publishedBy: z.string().describe('Empty: as it was before anybody published'),
  publishedAt: z.iso.datetime(),
  fields: z.array(z.string()),
  content: z.record(z.string(), z.unknown()),
})

export type SaleVersionView = z.infer<typeof saleVersion>

export const revision = z.int().min(0).describe('Of what was looked at: to be sent with a change')
