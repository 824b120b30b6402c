import { z } from 'zod'
import { DUE_LINES } from '#domain/payments/due.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'

const cents = z.int().describe('Euro cents')

const savedCard = z
  .object({ name: z.string().describe('Visa, PayPal …'), lastDigits: z.string().nullable() })
  .register(schemaNames, { id: 'SavedCard' })

export const due = z
  .object({
    lines: z.array(
      z.object({
        code: z.enum(DUE_LINES),
        amount: cents,
        until: z.iso.date().optional().describe('The end of what it pays for'),
      }),
    ),
    total: cents.describe('The sum of its lines'),
    from: z
      .union([
        z.object({ by: z.literal('page') }),
        z.object({ by: z.literal('savedCard'), card: savedCard.nullable().describe('Null: it cannot be told now') }),
      ])
      .describe('The card it is taken from; or the provider’s page, where its customer chooses'),
    on: z.iso.date().nullable().describe('When it is taken; null: at once'),
  })
  .register(schemaNames, { id: 'Due' })

export type DueView = z.infer<typeof due>
