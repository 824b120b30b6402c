import { z } from 'zod'
import { DOCUMENT_WAYS, FEE_VATS } from '#domain/books/book-settings.ts'
import { TAKEN_DOCUMENTS, TAKEN_KINDS } from '#domain/books/takings.ts'
import { TAX_REGIMES } from '#domain/books/tax-regimes.ts'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

const document = z.enum(DOCUMENT_WAYS)
const fee = z.enum(FEE_VATS)
const typed = z.string().trim().max(80).default('')

export const bookSettings = z.object({
  from: z.iso.date().describe('From this day on, until that of the next'),
  rents: document.describe('Which document goes with a rent'),
  plans: document.describe('With the fee of a membership'),
  sales: document.describe('With a garment that is sold'),
  lateFee: fee.describe('Whether a fee for a delay makes it good (outside the scope of VAT) or is a price'),
  cleaning: fee.describe('The same of a stain'),
  companyName: typed.describe('Who issues documents'),
  vatNumber: typed,
  taxRegime: z.union([z.enum(TAX_REGIMES), z.literal('')]).default(''),
  street: typed,
  postalCode: typed,
  town: typed,
  province: typed.describe('Its two letters'),
  series: typed.describe('What the numbers of this store’s documents begin with'),
})

export const bookSettingsAnswer = z.object({
  today: z.iso.date().describe('By the shop’s clock'),
  current: bookSettings.nullable().describe('Null: nobody has chosen yet'),
  all: z.array(bookSettings).describe('The latest first; also what begins later'),
})

export const takingsQuery = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .describe('As YYYY-MM; without one, the latest in which a day was closed'),
})

const cents = z.int()
const sums = {
  charged: cents.describe('Euro cents that came, with VAT'),
  refunded: cents.describe('Euro cents that went back'),
  kept: cents.describe('The difference'),
  vat: cents.describe('The VAT in it, as it was stored with each movement'),
  net: cents.describe('What was kept less its VAT'),
}

const takingLine = z.object({
  kind: z.enum(TAKEN_KINDS),
  document: z.enum(TAKEN_DOCUMENTS).describe('unchosen: nobody had said which; none: compensation has none'),
  rate: z.int().describe('In percent; 0: outside the scope of VAT'),
  means: z.string().describe('How it was paid, by the provider’s name; credit: with the store’s own'),
  lateDay: z.iso.date().nullable().describe('Of a correction: the closed day that it belongs to'),
  ...sums,
})

export const takingsAnswer = z.object({
  month: z.iso.date().describe('Its first day'),
  months: z.array(z.iso.date()).describe('Those in which days were closed, the latest first'),
  days: z.array(
    z.object({
      day: z.iso.date(),
      number: z.int().describe('Of its year, without gaps'),
      closedAt: z.iso.datetime(),
      lines: z.array(takingLine),
      ...sums,
    }),
  ),
  summary: z.array(takingLine).describe('The month by kind, document, rate and means'),
  total: z.object(sums),
  register: z.object(sums).describe('Of it, what stands in the register: neither invoiced nor compensation'),
  open: z.object({ movements: z.int(), kept: cents }).describe('What stands in no closed day yet'),
})

export type TakingsView = z.infer<typeof takingsAnswer>
export type TakingLineView = z.infer<typeof takingLine>

export type BookSettingsView = z.infer<typeof bookSettingsAnswer>

/** The calls about what an accountant takes over. */
export const bookEndpoints = {
  bookSettings: {
    method: 'GET',
    path: '/api/stores/{storeId}/books/settings',
    tag: 'Books',
    summary: 'Which document goes with what a store sells, how fees are taxed and who issues, with their days',
    access: 'books.view',
    params: ofStore,
    data: bookSettingsAnswer,
    failures: [],
  },
  saveBookSettings: {
    method: 'PUT',
    path: '/api/stores/{storeId}/books/settings',
    tag: 'Books',
    summary: 'Say it from a day on',
    description: 'From today or later. What was said for the same day before is replaced; what is over stays.',
    access: 'books.edit',
    params: ofStore,
    body: bookSettings,
    data: nothing,
    failures: ['INVALID_REQUEST'],
  },
  takings: {
    method: 'GET',
    path: '/api/stores/{storeId}/books/takings',
    tag: 'Books',
    summary: 'The takings of a month, day by day as they were closed',
    description:
      'By kind, document, rate of VAT and means of payment. A day is closed three hours after it is over in Italy and never changes; what is heard of it later stands in the next one.',
    access: 'books.view',
    params: ofStore,
    query: takingsQuery,
    data: takingsAnswer,
    failures: ['INVALID_REQUEST'],
  },
  exportTakings: {
    method: 'GET',
    path: '/api/stores/{storeId}/books/takings.csv',
    tag: 'Books',
    summary: 'The same as a file for the accountant: semicolons, commas in sums, days as dd/mm/yyyy',
    access: 'books.view',
    params: ofStore,
    query: takingsQuery,
    data: fileContent,
    file: 'text/csv; charset=utf-8',
    failures: ['INVALID_REQUEST'],
  },
  takingsPdf: {
    method: 'GET',
    path: '/api/stores/{storeId}/books/takings.pdf',
    tag: 'Books',
    summary: 'The same to be printed',
    access: 'books.view',
    params: ofStore,
    query: takingsQuery,
    data: fileContent,
    file: 'application/pdf',
    failures: ['INVALID_REQUEST'],
  },
} as const satisfies Record<string, OfficeEndpoint>
