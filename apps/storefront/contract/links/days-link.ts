import { z } from 'zod'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { uuid } from '#kit/contract/basics.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import type { Endpoint } from '../endpoint.ts'
import { ledOn, withKey } from './payment-link.ts'

const cents = z.int().describe('Euro cents')

const days = z.object({ deliveryDate: z.iso.date(), withdrawDate: z.iso.date().nullable(), price: cents })

const ofChange = z.object({ id: uuid.describe("The change's id") })

const daysLink = z
  .object({
    number: z.string().describe('Of the order'),
    language: z.enum(LANGUAGES).describe('In which the order was agreed'),
    garment: z.string(),
    size: z.string().describe('What stands on its label'),
    state: z.enum(['toPay', 'waiting', 'paid', 'over']),
    until: z.iso.datetime().describe('Until when the new days are held'),
    before: days,
    after: days,
    difference: cents.describe('What is to be paid: the other price, and what changes with it'),
    isEarly: z.boolean().describe('It begins before the days of withdrawal are over, which was not agreed to yet'),
  })
  .register(schemaNames, { id: 'DaysLink' })

export type DaysLinkView = z.infer<typeof daysLink>

/** Other days of a rent, for whoever has their link. */
export const daysLinkEndpoints = {
  daysLink: {
    method: 'GET',
    path: '/public-api/links/days/{id}',
    tag: 'Orders',
    summary: 'What the link of other days shows',
    askedByServer: true,
    params: ofChange,
    query: withKey,
    data: daysLink,
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  payDaysByLink: {
    method: 'POST',
    path: '/public-api/links/days/{id}',
    tag: 'Orders',
    summary: 'Agree to other days, and go on to pay their difference',
    description: 'Nothing moves before it is paid.',
    askedByServer: true,
    params: ofChange,
    body: withKey.extend({ earlyStart: z.boolean().describe('It may begin before the days of withdrawal are over') }),
    data: ledOn,
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND', 'EARLY_START_REQUIRED', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'],
  },
} as const satisfies Record<string, Endpoint>
