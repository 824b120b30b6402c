import { z } from 'zod'
import { EARNING_KINDS } from '#domain/lending/lender-share.ts'
import { STATEMENT_SIDES, STATEMENT_STATES } from '#domain/lending/statement.ts'

const cents = z.int()

export const statementQuery = z.object({
  side: z.enum(STATEMENT_SIDES).optional().describe('lent: garments of one’s own; borrowed: garments of others'),
  state: z.enum(STATEMENT_STATES).optional(),
  before: z.uuid().optional().describe('The id of the last one seen: for the next page'),
})

export const statementFileQuery = statementQuery
  .omit({ before: true })
  .extend({ id: z.uuid().optional().describe('One statement alone') })

const totals = {
  paid: cents.describe('Euro cents that customers paid, with VAT'),
  refunded: cents.describe('Euro cents of it that went back'),
  base: cents.describe('What was kept, net of VAT'),
  amount: cents.describe('The owner’s part of the base; below nothing: a correction'),
}

export const listedStatement = z.object({
  id: z.uuid(),
  month: z.iso.date().describe('Its first day'),
  side: z.enum(STATEMENT_SIDES),
  other: z.string().nullable().describe('The store on the other side; null: the platform'),
  ...totals,
  isToUs: z.boolean().describe('The money comes to whoever asks'),
  settled: z.object({ day: z.iso.date(), reference: z.string() }).nullable(),
})

export const statementPage = z.object({
  statements: z.array(listedStatement),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  next: z.uuid().nullable().describe('For the next page; null: there is none'),
})

export const statementDetail = listedStatement.extend({
  lines: z.array(
    z.object({
      itemId: z.uuid(),
      number: z.string().describe('Of the order'),
      garment: z.string(),
      size: z.string(),
      barcode: z.string().nullable(),
      kind: z.enum(EARNING_KINDS),
      ...totals,
      share: z.int().min(0).max(1000).describe('In thousandths of the base'),
    }),
  ),
})

export const settlementBody = z.object({
  day: z.iso.date().describe('On which the money came'),
  reference: z.string().trim().min(1).max(140).describe('What stands on the transfer'),
})

export type ListedStatementView = z.infer<typeof listedStatement>
export type StatementDetailView = z.infer<typeof statementDetail>
