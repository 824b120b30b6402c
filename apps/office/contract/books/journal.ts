import { z } from 'zod'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { takingsQuery } from './books.ts'

const account = z.string().trim().min(1).max(40)

export const bookAccounts = z.object({
  online: account.describe('What providers of payments owe the store'),
  credit: account.describe('What the store owes its customers as credit'),
  rents: account,
  plans: account,
  sales: account,
  compensation: account.describe('For delays, stains, damages and losses'),
  vat: account,
  ordinary: account.describe('The code of the ordinary rate'),
  outside: account.describe('The code of what is outside the scope of VAT'),
})

export const bookAccountsAnswer = z.object({
  accounts: bookAccounts.describe('As the accountant has named them, else plain words'),
  isNamed: z.boolean(),
  months: z.array(z.iso.date()).describe('Those of which there is a journal, by their first days, the latest first'),
})

export type BookAccountsView = z.infer<typeof bookAccountsAnswer>

/** The calls about the journal. */
export const journalEndpoints = {
  bookAccounts: {
    method: 'GET',
    path: '/api/stores/{storeId}/books/accounts',
    tag: 'Books',
    summary: 'How the accountant’s program calls the accounts of the journal, and the months there are',
    access: 'books.view',
    params: ofStore,
    data: bookAccountsAnswer,
    failures: [],
  },
  nameBookAccounts: {
    method: 'PUT',
    path: '/api/stores/{storeId}/books/accounts',
    tag: 'Books',
    summary: 'Name them',
    access: 'books.edit',
    params: ofStore,
    body: bookAccounts,
    data: nothing,
    failures: ['INVALID_REQUEST'],
  },
  exportJournal: {
    method: 'GET',
    path: '/api/stores/{storeId}/books/journal.csv',
    tag: 'Books',
    summary: 'The takings of a month as double entries: semicolons, commas in sums, days as dd/mm/yyyy',
    access: 'books.view',
    params: ofStore,
    query: takingsQuery,
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: ['INVALID_REQUEST'],
  },
} as const satisfies Record<string, OfficeEndpoint>
