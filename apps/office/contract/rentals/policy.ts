import { z } from 'zod'
import { isPostalCode } from '#domain/accounts/fields/italian-provinces.ts'
import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { TIGHT_REASONS } from '#domain/rentals/policy-effect.ts'
import { DEFAULT_POLICY, RETURN_WAYS } from '#domain/rentals/rental-policy.ts'
import { nothing } from '#kit/contract/basics.ts'
import { province } from '#kit/contract/postal-address.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { revision, saleVersion } from '../stores/sale-versions.ts'

const within = (field: keyof typeof POLICY_BOUNDS) =>
  z.int().min(POLICY_BOUNDS[field].least).max(POLICY_BOUNDS[field].most)
const many = <Schema extends z.ZodType>(field: keyof typeof POLICY_BOUNDS, schema: Schema) =>
  z.array(schema).min(POLICY_BOUNDS[field].least).max(POLICY_BOUNDS[field].most)

const provinces = z.array(province).max(POLICY_BOUNDS.provinces.most)

const deliveryRate = z.object({
  provinces: provinces.describe('None: everywhere'),
  fromGrams: within('fromGrams').describe('For parcels of this weight or more'),
  fromValue: within('fromValue').describe('For garments of this worth together or more, in euro cents'),
  price: within('shippingPrice').describe('Euro cents'),
})

const express = z.object({
  outboundDays: within('outboundDays').describe('Courier days on the way'),
  price: within('shippingPrice').describe('Euro cents, on top of the courier’s price'),
  except: provinces.describe('Where it does not reach in that time'),
})

export const shopPlace = z.object({
  street: z.string().trim().min(1).max(200),
  postalCode: z.string().trim().refine(isPostalCode),
  city: z.string().trim().min(1).max(100),
  province,
  hours: z.string().trim().min(1).max(200).describe('When somebody is there, in the store’s own words'),
})

const shop = shopPlace.extend({
  price: within('shippingPrice').describe('Euro cents'),
  takesReturns: z.boolean().describe('Also what was sent can be brought back there; what was fetched there always is'),
})

export const policyContent = z.object({
  preparationDays: within('preparationDays'),
  outboundDays: within('outboundDays'),
  returnDays: within('returnDays'),
  laundryDays: within('laundryDays'),
  delicateDays: within('delicateDays').nullable().default(null).describe('Null: as many as laundryDays'),
  embellishedDays: within('embellishedDays').nullable().default(null).describe('Null: as many as laundryDays'),
  leatherDays: within('leatherDays').nullable().default(null).describe('Null: as many as laundryDays'),
  cleaningCapacity: z
    .array(within('cleaningCapacity').nullable())
    .max(5)
    .default([])
    .describe('How many garments can be ready on each weekday, Monday first; null, or not there: as many as come'),
  closingDays: many('closingDays', z.iso.date()),
  standardDays: many('standardDays', within('standardLength')),
  trialDays: within('trialDays'),
  shippingPrice: within('shippingPrice').describe('Euro cents, once per order'),
  freeShippingFrom: within('freeShippingFrom').nullable().describe('Euro cents; null: never for nothing'),
  deliveryRates: z
    .array(deliveryRate)
    .max(POLICY_BOUNDS.deliveryRates.most)
    .default([])
    .describe('Prices that differ from shippingPrice: the first that fits counts, before freeShippingFrom'),
  express: express.nullable().default(null).describe('Null: the courier has one speed'),
  shop: shop.nullable().default(null).describe('Where customers fetch what they ordered; null: nowhere'),
  cutOffHour: within('cutOffHour').describe('In Italy'),
  daysAhead: within('daysAhead'),
  holdMinutes: within('holdMinutes'),
  includesCleaning: z.boolean(),
  coversSmallDamage: z.boolean(),
  pickUpSlots: many('pickUpSlots', z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)),
  pickUpChangeHour: within('pickUpChangeHour'),
  pickUpDaysAhead: within('pickUpDaysAhead'),
  returnWay: z
    .enum(RETURN_WAYS)
    .default('pickUp')
    .describe('How garments come back: fetched at home, or with a label that lies in the box'),
  lateFeePerDay: within('lateFeePerDay').nullable().default(null).describe('Euro cents a day; null: none'),
  cleaningFee: within('cleaningFee')
    .nullable()
    .default(null)
    .describe('Euro cents for a stain beyond ordinary cleaning; null: none'),
  creditPerDay: within('creditPerDay')
    .default(DEFAULT_POLICY.creditPerDay)
    .describe('Euro cents that one person whose refunds have a limit may give as credit in a day'),
})

const example = z.object({
  orderedAt: z.iso.datetime(),
  delivery: z.iso.date(),
  withdraw: z.iso.date().nullable(),
  free: z.iso.date().describe('From when on somebody else can have it'),
})

export const policyView = z.object({
  revision,
  today: z.iso.date().describe('By the shop’s clock'),
  policy: policyContent,
  examples: z.array(example),
  holidays: z.array(z.iso.date()).describe('Public holidays of the next twelve months: no courier comes'),
  versions: z.array(saleVersion),
})

export const policyEditBody = z.object({ revision, policy: policyContent })

export const policyPreview = z.object({
  before: policyContent,
  after: policyContent,
  fields: z.array(z.string()),
  examples: z.object({ before: z.array(example), after: z.array(example) }),
  booked: z.int().describe('Garments that are booked: they keep their days'),
  tight: z
    .array(
      z.object({
        number: z.string().describe('Of the order'),
        garment: z.string(),
        delivery: z.iso.date(),
        withdraw: z.iso.date().nullable(),
        reason: z.enum(TIGHT_REASONS),
      }),
    )
    .describe('Those that would not be planned so any more'),
})

export type PolicyView = z.infer<typeof policyView>
export type PolicyContentView = z.infer<typeof policyContent>
export type PolicyPreviewView = z.infer<typeof policyPreview>
export type PolicyExampleView = z.infer<typeof example>

/** The calls about how a store rents out and delivers. */
export const policyEndpoints = {
  policy: {
    method: 'GET',
    path: '/api/stores/{storeId}/policy',
    tag: 'Policy',
    summary: 'How the store rents out and delivers, with earlier versions',
    access: 'policy.view',
    params: ofStore,
    data: policyView,
    failures: [],
  },
  previewPolicy: {
    method: 'POST',
    path: '/api/stores/{storeId}/policy/preview',
    tag: 'Policy',
    summary: 'What a change would mean for orders to come, and which booked rents it would not plan so',
    access: 'policy.edit',
    isRead: true,
    params: ofStore,
    body: policyEditBody,
    data: policyPreview,
    failures: ['CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
  publishPolicy: {
    method: 'PUT',
    path: '/api/stores/{storeId}/policy',
    tag: 'Policy',
    summary: 'Change how the store rents out and delivers',
    description: 'Holds for what is ordered from now on: what is booked keeps its days, what is ordered its price.',
    access: 'policy.edit',
    params: ofStore,
    body: policyEditBody,
    data: nothing,
    failures: ['CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
} as const satisfies Record<string, OfficeEndpoint>
