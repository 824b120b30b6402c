import { z } from 'zod'
import { CHARGE_KINDS, CHARGE_STATES } from '#domain/charges/charge.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { uuid } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import type { Endpoint } from '../endpoint.ts'
import { due } from '../payments/due.ts'
import { ledOn, withKey } from './payment-link.ts'

const cents = z.int().describe('Euro cents')
const instant = z.iso.datetime()

export const LONGEST_OBJECTION = 2_000
const SHORTEST_OBJECTION = 3

const ofCharge = z.object({ id: uuid.describe("The charge's id") })

const chargeLink = z
  .object({
    number: z.string().describe('Of the order'),
    language: z.enum(LANGUAGES).describe('In which the order was agreed'),
    garment: z.string(),
    kind: z.enum(CHARGE_KINDS),
    state: z.enum(CHARGE_STATES),
    amount: cents,
    calculation: z
      .array(z.object({ label: z.string(), amount: cents }))
      .describe('How it comes about; none: of what is no claim'),
    words: z.string().describe('Of whoever looked at the garment'),
    photos: z.array(z.string()).describe('Keys of pictures'),
    whyNoPhoto: z.string(),
    dueAt: instant.describe('Not before this moment is anything taken'),
    canObject: z.boolean(),
    from: due.shape.from.nullable().describe('From where it will be taken; null: by itself it is not'),
    objection: z.string().nullable(),
    answer: z.string().nullable(),
    paidAt: instant.nullable(),
    receiptUrl: z.string().nullable().describe('Its receipt; null: it was not paid'),
  })
  .register(schemaNames, { id: 'ChargeLink' })

export type ChargeLinkView = z.infer<typeof chargeLink>

const refusals = ['PARTNER_NOT_ACTIVE', 'NOT_FOUND', 'RATE_LIMITED'] as const

/** What is asked for after an order, for whoever has its link. */
export const chargeLinkEndpoints = {
  chargeLink: {
    method: 'GET',
    path: '/public-api/links/charges/{id}',
    tag: 'Orders',
    summary: 'What the link of a charge shows',
    askedByServer: true,
    params: ofCharge,
    query: withKey,
    data: chargeLink,
    failures: refusals,
  },
  objectByLink: {
    method: 'POST',
    path: '/public-api/links/charges/{id}/objection',
    tag: 'Orders',
    summary: 'Object to a charge',
    description: 'Nothing is taken until a person has answered.',
    askedByServer: true,
    params: ofCharge,
    body: withKey.extend({ words: z.string().trim().min(SHORTEST_OBJECTION).max(LONGEST_OBJECTION) }),
    data: z.null(),
    failures: [...refusals, 'ORDER_STATE'],
  },
  payChargeByLink: {
    method: 'POST',
    path: '/public-api/links/charges/{id}/payment',
    tag: 'Orders',
    summary: 'Go on to pay a charge that its card did not pay',
    askedByServer: true,
    params: ofCharge,
    body: withKey,
    data: ledOn,
    failures: [...refusals, 'ORDER_STATE', 'PAYMENT_UNAVAILABLE'],
  },
  chargeReceipt: {
    method: 'GET',
    path: '/public-api/charges/{id}/receipt',
    tag: 'Orders',
    summary: 'The receipt of a charge',
    description: 'A tagged PDF in the language of the order. The address with its token is `receiptUrl` of the charge.',
    bearer: 'none',
    askedByServer: true,
    params: ofCharge,
    query: z.object({ token: z.string().max(200) }),
    data: fileContent,
    file: 'application/pdf',
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND', 'RATE_LIMITED'],
  },
} as const satisfies Record<string, Endpoint>
