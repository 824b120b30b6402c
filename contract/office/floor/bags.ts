import { z } from 'zod'
import { MOST_CENTS } from '#domain/catalogue/catalogue-limits.ts'
import { UNIT_STATES } from '#domain/catalogue/units/unit.ts'
import { BAG_KINDS, BAG_OUTCOMES, BAG_STATES } from '#domain/floor/bags/bag.ts'
import { BAG_ANSWERS } from '#domain/floor/bags/judge-bag-scan.ts'
import { COST_PER } from '#domain/floor/bags/share-cost.ts'

const cost = z.object({ cents: z.int().min(0).max(MOST_CENTS), per: z.enum(COST_PER) })

export const bagView = z.object({
  id: z.uuid(),
  number: z.int(),
  code: z.string().describe('What stands on it as a barcode'),
  kind: z.enum(BAG_KINDS),
  place: z.string(),
  state: z.enum(BAG_STATES),
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  sentAt: z.iso.datetime().nullable(),
  dueOn: z.iso.date().nullable(),
  isDue: z.boolean().describe('It should be back by now'),
  isOverdue: z.boolean(),
  closedAt: z.iso.datetime().nullable(),
  garments: z.int().describe('How many it has or had'),
  inside: z.int().describe('How many have neither come back nor been given up'),
  cost: cost.nullable().describe('Null: not known, or not for the eyes of who asks'),
})

export const bagsQuery = z.object({ kind: z.enum(BAG_KINDS).default('laundry') })

export const bagList = z.object({
  today: z.iso.date().describe('By the shop’s clock'),
  places: z.array(z.string()).describe('Where garments were brought before'),
  bags: z.array(bagView).describe('Those that are out by their due days, those being filled, and those closed last'),
})

const baggedGarment = z.object({
  unitId: z.uuid(),
  barcode: z.string(),
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  state: z.enum(UNIT_STATES),
})

export const bagDetail = z.object({
  today: z.iso.date(),
  bag: bagView,
  proposedDue: z.iso.date().describe('When it would be back by the days the store takes for its laundry'),
  garments: z.array(
    baggedGarment.extend({
      outcome: z.enum(BAG_OUTCOMES).nullable().describe('Null: it lies in the bag'),
      settledBy: z.string().nullable(),
      settledAt: z.iso.datetime().nullable(),
      reason: z.string(),
    }),
  ),
})

export const openBagBody = z.object({ kind: z.enum(BAG_KINDS), place: z.string().trim().min(1).max(80) })

export const bagScanResult = z.object({
  scanId: z.uuid(),
  answer: z.enum(BAG_ANSWERS),
  garment: baggedGarment.nullable().describe('Null: the code names none, or one that is not for this store to know'),
  shelf: z.string(),
  otherBag: z.int().nullable().describe('The number of the bag it lies in instead'),
  bag: bagView,
})

export const unitInBag = z.object({ unitId: z.uuid() })

export const settleBody = unitInBag.extend({
  outcome: z.enum(BAG_OUTCOMES).nullable().describe('Null: it lies in the bag after all'),
  reason: z.string().trim().max(500).default('').describe('Asked for where one is given up as lost'),
})

export const sendBagBody = z.object({ dueOn: z.iso.date() })

export const priceBagBody = z.object({ cost: cost.nullable() })

export type BagView = z.infer<typeof bagView>
export type BagDetailView = z.infer<typeof bagDetail>
export type BagScanView = z.infer<typeof bagScanResult>
