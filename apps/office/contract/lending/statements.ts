import { z } from 'zod'
import { EARNING_KINDS } from '#domain/lending/lender-share.ts'
import { STATEMENT_SIDES, STATEMENT_STATES } from '#domain/lending/statement.ts'
import { byId, nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'

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

const FILE = 'text/csv; charset=utf-8'

/** The calls about what stores owe the owners of the garments they rent out. */
export const statementEndpoints = {
  statements: {
    method: 'GET',
    path: '/api/stores/{storeId}/statements',
    tag: 'Statements',
    summary: 'What is owed for lent garments, month by month, the latest first',
    description: 'For garments that others rent out, and for those of others. Written when a month is closed.',
    access: 'money.view',
    params: ofStore,
    query: statementQuery,
    data: statementPage,
    failures: [],
  },
  exportStatements: {
    method: 'GET',
    path: '/api/stores/{storeId}/statements.csv',
    tag: 'Statements',
    summary: 'Their lines as a file',
    access: 'money.view',
    params: ofStore,
    query: statementFileQuery,
    data: fileContent,
    file: FILE,
    failures: [],
  },
  statementDetail: {
    method: 'GET',
    path: '/api/stores/{storeId}/statements/{id}',
    tag: 'Statements',
    summary: 'One of them with its lines',
    access: 'money.view',
    params: ofStoreAndId,
    data: statementDetail,
    failures: ['NOT_FOUND'],
  },
  settleStatement: {
    method: 'POST',
    path: '/api/stores/{storeId}/statements/{id}/settlement',
    tag: 'Statements',
    summary: 'Say that its money has come',
    description: 'By whoever it comes to, once. The money itself is paid outside of here.',
    access: 'money.settle',
    params: ofStoreAndId,
    body: settlementBody,
    data: nothing,
    failures: ['NOT_FOUND', 'STATEMENT_SETTLED', 'STATEMENT_OF_OTHERS', 'SETTLED_IN_FUTURE'],
  },
  platformStatements: {
    method: 'GET',
    path: '/api/platform/statements',
    tag: 'Platform',
    summary: 'What stores owe for garments of the platform, month by month',
    access: 'platform.money',
    query: statementQuery,
    data: statementPage,
    failures: [],
  },
  exportPlatformStatements: {
    method: 'GET',
    path: '/api/platform/statements.csv',
    tag: 'Platform',
    summary: 'Their lines as a file',
    access: 'platform.money',
    query: statementFileQuery,
    data: fileContent,
    file: FILE,
    failures: [],
  },
  platformStatement: {
    method: 'GET',
    path: '/api/platform/statements/{id}',
    tag: 'Platform',
    summary: 'What a store owes for a month, with its lines',
    access: 'platform.money',
    params: byId,
    data: statementDetail,
    failures: ['NOT_FOUND'],
  },
  settlePlatformStatement: {
    method: 'POST',
    path: '/api/platform/statements/{id}/settlement',
    tag: 'Platform',
    summary: 'Say that the money of a store has come',
    access: 'platform.money',
    params: byId,
    body: settlementBody,
    data: nothing,
    failures: ['NOT_FOUND', 'STATEMENT_SETTLED', 'STATEMENT_OF_OTHERS', 'SETTLED_IN_FUTURE'],
  },
} as const satisfies Record<string, OfficeEndpoint>
