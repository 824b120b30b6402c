import { z } from 'zod'

export const LISTS = ['audit', 'newsletter', 'catalogue', 'orders'] as const

export const view = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.string().describe('What stands in the address of the list'),
  isShared: z.boolean(),
  isDefault: z.boolean(),
})

export const viewBody = z.object({
  name: z.string().trim().min(1).max(60),
  search: z
    .string()
    .max(1000)
    .regex(/^[^#\s]*$/)
    .describe('Filters, order and columns, as the address of the list has them'),
  isDefault: z.boolean().describe('Shown when the list is opened without any'),
})

export type ViewOfList = z.infer<typeof view>
export type List = (typeof LISTS)[number]
