import { z } from 'zod'
import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { TIGHT_REASONS } from '#domain/rentals/policy-effect.ts'
import { revision, saleVersion } from '../stores/sale-versions.ts'

const within = (field: keyof typeof POLICY_BOUNDS) =>
  z.int().min(POLICY_BOUNDS[field].least).max(POLICY_BOUNDS[field].most)
const many = <Schema extends z.ZodType>(field: keyof typeof POLICY_BOUNDS, schema: Schema) =>
  z.array(schema).min(POLICY_BOUNDS[field].least).max(POLICY_BOUNDS[field].most)

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
  cutOffHour: within('cutOffHour').describe('In Italy'),
  daysAhead: within('daysAhead'),
  holdMinutes: within('holdMinutes'),
  includesCleaning: z.boolean(),
  coversSmallDamage: z.boolean(),
  pickUpSlots: many('pickUpSlots', z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)),
  pickUpChangeHour: within('pickUpChangeHour'),
  pickUpDaysAhead: within('pickUpDaysAhead'),
  lateFeePerDay: within('lateFeePerDay').nullable().default(null).describe('Euro cents a day; null: none'),
  cleaningFee: within('cleaningFee')
    .nullable()
    .default(null)
    .describe('Euro cents for a stain beyond ordinary cleaning; null: none'),
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
