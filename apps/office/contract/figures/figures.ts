import { z } from 'zod'
import { MOVEMENTS } from '#domain/figures/members/recurring-revenue.ts'
import { PERIODS } from '#domain/figures/overview/chosen-period.ts'
import { MONEY_PARTS } from '#domain/figures/overview/largest-changes.ts'
import { COMPARISONS } from '#domain/figures/periods.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

export const figuresQuery = z.object({
  period: z.enum(PERIODS).default('28').describe('So many days up to today, or the month so far'),
  comparison: z
    .enum(COMPARISONS)
    .default('before')
    .describe('With the days before, or with the same weekdays a year earlier'),
})

const cents = z.int()
const count = z.int().min(0)

const figures = {
  moneyIn: cents.describe('Euro cents that came, without what was paid with credit'),
  refunded: cents.describe('Euro cents that went back, on the day they did'),
  kept: cents.describe('What came less what went back'),
  net: cents.describe('What was kept less its VAT, as it was stored with each movement'),
  orders: count.describe('Orders that were confirmed'),
  garmentsOut: count.describe('Garments that left'),
  newMembers: count.describe('Memberships that began'),
}

const spanFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date().describe('Not over yet: up to the same time of day in both'),
  totals: z.object(figures),
  days: z.array(z.object({ day: z.iso.date(), ...figures })).describe('All of them, in Italy'),
})

const partSum = z.object({ count, amount: cents })

export const figuresAnswer = z.object({
  current: spanFigures,
  before: spanFigures,
  changes: z
    .array(
      z.object({
        part: z.enum(MONEY_PARTS),
        effect: cents.describe('On what is kept'),
        now: partSum,
        before: partSum,
        reason: z.enum(['more', 'fewer', 'larger', 'smaller']),
      }),
    )
    .describe('What changed most in what is kept, the largest first'),
})

const share = z.number().nullable().describe('Of one; null: there was nobody to count it of')

const memberMonth = z.object({
  month: z.iso.date().describe('Its first day'),
  start: cents.describe('Net euro cents that came in every month at its start'),
  end: cents.describe('At its end; of the present month: now'),
  movements: z.record(z.enum(MOVEMENTS), z.object({ members: count, amount: cents })),
  members: z.object({ active: count, pastDue: count, paused: count }).describe('At its end'),
  customerChurn: share,
  gross: share.describe('Gross revenue retention'),
  net: share.describe('Net revenue retention'),
})

export const memberFiguresAnswer = z.object({
  months: z.array(memberMonth).describe('From the month in which the log begins, thirteen at most, the first first'),
})

export type MemberFiguresView = z.infer<typeof memberFiguresAnswer>

export type FiguresView = z.infer<typeof figuresAnswer>

const FILE = 'text/csv; charset=utf-8'

/** The calls about what a store sees of itself. */
export const figuresEndpoints = {
  figures: {
    method: 'GET',
    path: '/api/stores/{storeId}/figures',
    tag: 'Figures',
    summary: 'Money, orders, garments and members of a period, day by day, and of the one it is compared with',
    access: 'figures.view',
    params: ofStore,
    query: figuresQuery,
    data: figuresAnswer,
    failures: ['INVALID_REQUEST'],
  },
  exportFigures: {
    method: 'GET',
    path: '/api/stores/{storeId}/figures.csv',
    tag: 'Figures',
    summary: 'The same as a file, a line for each day',
    access: 'figures.view',
    params: ofStore,
    query: figuresQuery,
    data: fileContent,
    file: FILE,
    failures: ['INVALID_REQUEST'],
  },
  memberFigures: {
    method: 'GET',
    path: '/api/stores/{storeId}/figures/members',
    tag: 'Figures',
    summary: 'What memberships bring every month, and what changed it, month by month',
    description: 'From the log of memberships. A promise of prices, net of VAT; never the money of the ledger.',
    access: 'figures.view',
    params: ofStore,
    data: memberFiguresAnswer,
    failures: [],
  },
  exportMemberFigures: {
    method: 'GET',
    path: '/api/stores/{storeId}/figures/members.csv',
    tag: 'Figures',
    summary: 'The same as a file, a line for each month',
    access: 'figures.view',
    params: ofStore,
    data: fileContent,
    file: FILE,
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
