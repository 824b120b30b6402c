import { z } from 'zod'
import { CREDIT_STEPS } from '#domain/credit/credit.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'

const cents = z.int().describe('Euro cents')
const day = z.iso.date().nullable().describe('The last day on which it counts; null: it has no end')

export const creditView = z
  .object({
    balance: cents.describe('What can be used today'),
    parts: z.array(z.object({ amount: cents, endsOn: day })).describe('In the order in which it is used'),
    entries: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(CREDIT_STEPS),
          amount: cents,
          endsOn: day,
          orderNumber: z.string().nullable().describe('What it was used for, or came back from'),
          at: z.iso.datetime(),
        }),
      )
      .describe('The latest first'),
  })
  .register(schemaNames, { id: 'Credit' })

export type CreditView = z.infer<typeof creditView>
