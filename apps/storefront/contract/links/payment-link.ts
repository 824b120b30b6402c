import { z } from 'zod'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { uuid } from '#kit/contract/basics.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import type { Endpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { priceLine } from '../rentals/rentals.ts'

const cents = z.int().describe('Euro cents')

/** The key of a link: it opens one thing and nothing else. */
export const withKey = ofStore.extend({ token: z.string().max(200).describe('The key of the link') })

export const ledOn = z
  .object({ url: z.string().nullable().describe("The provider's page; null: nothing is to be paid any more") })
  .register(schemaNames, { id: 'LedOn' })

const ofOrder = z.object({ id: uuid.describe("The order's id") })

const paymentLink = z
  .object({
    number: z.string(),
    language: z.enum(LANGUAGES).describe('In which the order was agreed'),
    state: z.enum(['toPay', 'waiting', 'paid', 'over']),
    until: z.iso.datetime().describe('Until when its garments are held for it'),
    garments: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        size: z.string().describe('What stands on its label'),
        deliveryDate: z.iso.date(),
        withdrawDate: z.iso.date().nullable(),
        price: cents,
      }),
    ),
    lines: z.array(priceLine),
    total: cents,
    isAgreed: z.boolean().describe('Its customer has agreed to the terms'),
    isEarly: z.boolean().describe('It begins before the days of withdrawal are over'),
    savesCard: z.boolean().describe('The card stays with the provider, for what the terms name'),
  })
  .register(schemaNames, { id: 'PaymentLink' })

export type PaymentLinkView = z.infer<typeof paymentLink>

/** An order from the desk, for whoever has its link. */
export const paymentLinkEndpoints = {
  paymentLink: {
    method: 'GET',
    path: '/public-api/links/payments/{id}',
    tag: 'Orders',
    summary: 'What the link of an order from the desk shows',
    askedByServer: true,
    params: ofOrder,
    query: withKey,
    data: paymentLink,
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  payByLink: {
    method: 'POST',
    path: '/public-api/links/payments/{id}',
    tag: 'Orders',
    summary: 'Agree to an order from the desk, and go on to pay it',
    description: 'What was agreed to once stays so: the same answer again, however often it is sent.',
    askedByServer: true,
    params: ofOrder,
    body: withKey.extend({
      acceptsTerms: z.boolean(),
      earlyStart: z.boolean().describe('It may begin before the days of withdrawal are over'),
    }),
    data: ledOn,
    failures: [
      'PARTNER_NOT_ACTIVE',
      'NOT_FOUND',
      'EARLY_START_REQUIRED',
      'ORDER_STATE',
      'RATE_LIMITED',
      'PAYMENT_UNAVAILABLE',
    ],
  },
} as const satisfies Record<string, Endpoint>
