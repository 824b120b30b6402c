import { z } from 'zod'
import { MOST_CENTS } from '#domain/catalogue/catalogue-limits.ts'
import { MOVERS, PLACES } from '#domain/catalogue/units/custody.ts'
import { MEASUREMENTS, UNIT_CONDITIONS, UNIT_STATES } from '#domain/catalogue/units/unit.ts'
import { BAG_KINDS, BAG_OUTCOMES } from '#domain/floor/bags/bag.ts'
import { VERDICTS } from '#domain/floor/verdicts.ts'
import { CLAIM_KINDS } from '#domain/rentals/timeline/claim.ts'
import { unitRow } from './catalogue.ts'

export const MOST_UNITS_AT_ONCE = 100
const cost = z.int().min(0).max(MOST_CENTS).nullable().describe('Null: not known, or not for the eyes of who asks')
const shelf = z.string().trim().max(40)
const boughtOn = z.iso.date().nullable()

export const newUnits = z.object({
  size: z.string().min(1).max(40),
  condition: z.enum(UNIT_CONDITIONS),
  count: z.int().min(1).max(MOST_UNITS_AT_ONCE),
  more: z
    .array(z.object({ size: z.string().min(1).max(40), count: z.int().min(1).max(MOST_UNITS_AT_ONCE) }))
    .max(20)
    .default([])
    .describe('The same in other sizes'),
  barcode: z.string().trim().max(60).optional().describe('Of one unit that has one; others are made here'),
  shelf: shelf.default(''),
  cost: cost.default(null),
  boughtOn: boughtOn.default(null),
})

export const measurements = z.partialRecord(z.enum(MEASUREMENTS), z.number().min(1).max(400))

export const unitBody = z.object({
  condition: z.enum(UNIT_CONDITIONS),
  shelf,
  measurements,
  cost: cost.optional().describe('Left out: as it is'),
  boughtOn: boughtOn.optional(),
})

const claim = z.object({
  id: z.uuid(),
  kind: z.enum(CLAIM_KINDS),
  from: z.iso.date(),
  until: z.iso.date().nullable().describe('Null: no end is known'),
  orderNumber: z.string().nullable().describe('Null: of another store, or no order yet'),
  isOwn: z.boolean(),
  movesTo: z.string().nullable().describe('The barcode of an equal unit that is free on these days'),
})

export const stateWish = z.object({
  state: z.enum(UNIT_STATES),
  until: z.iso.date().nullable().default(null).describe('When it is ready, as far as somebody knows'),
})

export const stateChange = stateWish.extend({
  moves: z.boolean().default(false).describe('Whoever waits for it goes to an equal unit where one is free'),
  reason: z.string().trim().max(500).default(''),
})

export const statePreview = z.object({ hit: z.array(claim) })
export const stateOutcome = z.object({ moved: z.int(), hit: z.array(claim) })

export const unitDetail = unitRow.extend({
  proposedPrice: z
    .int()
    .nullable()
    .describe('What it could be sold for as it is, in cents; null: not for the eyes of who asks, or not the owner'),
  product: z.object({ id: z.uuid(), name: z.string(), brand: z.string(), image: z.string().nullable() }),
  isOwn: z.boolean(),
  measurements,
  cost,
  boughtOn,
  next: z.array(z.enum(UNIT_STATES)).describe('Where a person may put it from here'),
  claims: z
    .array(claim.extend({ isEndangered: z.boolean() }))
    .describe('Who has it and who waits for it, the earliest first'),
  custody: z.object({
    place: z.enum(PLACES),
    since: z.iso.datetime(),
    bag: z.int().nullable().describe('The bag it lies in'),
    order: z.object({ id: z.uuid(), number: z.string() }).nullable().describe('Of this store, that has it'),
  }),
  events: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      from: z.enum(UNIT_STATES).nullable(),
      state: z.enum(UNIT_STATES),
      place: z.enum(PLACES).nullable().describe('Null: it was written before places were'),
      movedBy: z
        .enum(MOVERS)
        .nullable()
        .describe('A code that was read, a person, the carrier, or what follows from an order'),
      order: z.object({ id: z.uuid(), number: z.string() }).nullable().describe('Of this store, that had it then'),
      until: z.iso.date().nullable(),
      person: z.string().nullable().describe('Null: an order said so'),
      reason: z.string(),
    }),
  ),
  inspections: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      verdict: z.enum(VERDICTS),
      person: z.string(),
      note: z.string(),
      part: z.string(),
      condition: z.enum(UNIT_CONDITIONS).describe('Afterwards'),
    }),
  ),
  treatments: z
    .array(
      z.object({
        bagId: z.uuid(),
        number: z.int(),
        kind: z.enum(BAG_KINDS),
        place: z.string(),
        sentAt: z.iso.datetime().nullable(),
        settledAt: z.iso.datetime().nullable(),
        outcome: z.enum(BAG_OUTCOMES).nullable().describe('Null: it lies in the bag'),
        reason: z.string(),
        cost,
      }),
    )
    .describe('Where it was cleaned and mended, the latest first'),
  photos: z.array(
    z.object({
      id: z.uuid(),
      address: z.string(),
      condition: z.enum(UNIT_CONDITIONS),
      note: z.string(),
      person: z.string(),
      takenAt: z.iso.datetime(),
    }),
  ),
})

export type UnitDetailView = z.infer<typeof unitDetail>
export type ClaimView = z.infer<typeof claim>
export type StateOutcomeView = z.infer<typeof stateOutcome>
