import { z } from 'zod'
import { MOST_CENTS, MOST_POSITION } from '#domain/catalogue/catalogue-limits.ts'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import { MEASUREMENTS, UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { MOST_GRAMS } from '#domain/floor/parcel-weight.ts'
import { OFFERS } from '#domain/prices/rule/offer.ts'
import { readRomeMoment } from '#domain/rentals/calendar/rome-time.ts'
import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { lendingBody, listingBody, listingChange, productFacts } from '#office/contract/catalogue/catalogue.ts'
import { gridChange } from '#office/contract/catalogue/grid.ts'
import { MOST_UNITS_AT_ONCE, newUnits, stateChange, unitBody } from '#office/contract/catalogue/units.ts'
import { typedAmount, typedNumber, typedWhole } from '../ui/form/typed-schemas.server.ts'

const amount = typedAmount({ least: 0, most: MOST_CENTS })

/** A value for each of some names, any of which may be left empty. */
function each<Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) {
  const shape = Object.fromEntries(names.map((name) => [name, value.optional()]))
  return z.object(shape as Record<Name, z.ZodOptional<Value>>)
}

const { description, composition, care, fit, filling, passportId, passportUrl } = productFacts.shape
const { ownName, ownDescription } = listingBody.shape

/** What is left empty is not there: a form sends nothing for it. */
export const factsForm = productFacts.extend({
  revision: z.string().default(''),
  description: description.default({}),
  composition: composition.default({}),
  care: care.default({}),
  turnaroundDays: typedWhole(POLICY_BOUNDS.laundryDays).nullable().default(null),
  fit: fit.default({}),
  filling: filling.unwrap().default({}),
  hasAnimalParts: z.boolean().default(false),
  passportId: passportId.unwrap().default(null),
  passportUrl: passportUrl.unwrap().default(null),
  category: productFacts.shape.category.default(null),
  colour: productFacts.shape.colour.default(null),
  tags: productFacts.shape.tags.default([]),
  valuePrice: amount,
  weightGrams: typedWhole({ least: 1, most: MOST_GRAMS }).nullable().default(null),
})

/** As the browser's own field writes it, by the clock in Italy. */
const moment = z.string().transform((text, context) => {
  const read = readRomeMoment(text)
  if (read !== null) return read.toISOString()
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

export const listingForm = z
  .object({
    visible: z.boolean().default(false),
    position: typedWhole({ least: 0, most: MOST_POSITION }).default(0),
    prices: each(RENT_PERIODS, amount).default({}),
    secondHand: each(UNIT_CONDITIONS, amount).default({}),
    trialPrice: amount.optional(),
    subscriptionPrice: amount.optional(),
    ownName: ownName.unwrap().default({}),
    ownDescription: ownDescription.unwrap().default({}),
    publishAt: moment.nullable().default(null),
    unpublishAt: moment.nullable().default(null),
  })
  .transform(
    ({
      prices,
      secondHand,
      trialPrice = null,
      subscriptionPrice = null,
      ...listing
    }): z.input<typeof listingChange> => ({
      ...listing,
      trialPrice,
      subscriptionPrice,
      prices: RENT_PERIODS.flatMap((period) =>
        prices[period] === undefined ? [] : [{ period, amount: prices[period] }],
      ),
      secondHandPrices: UNIT_CONDITIONS.flatMap((condition) =>
        secondHand[condition] === undefined ? [] : [{ condition, amount: secondHand[condition] }],
      ),
    }),
  )
  .pipe(listingChange)

/** Shares are typed in percent. */
const percent = typedNumber.transform((share) => Math.round(share * 10)).pipe(lendingBody.shape.share)

export const lendingForm = z
  .object({
    to: lendingBody.shape.to,
    share: percent.default(0),
    stores: z.array(z.object({ domain: z.string().optional(), share: percent.default(0) })).default([]),
  })
  .transform(({ stores, ...lending }) => ({
    ...lending,
    stores: stores.flatMap(({ domain, share }) => (domain ? [{ domain, share }] : [])),
  }))
  .pipe(lendingBody)

export const giveBackForm = z.object({ offer: z.enum(OFFERS) })

const pieces = typedWhole({ least: 1, most: MOST_UNITS_AT_ONCE })

export const unitsForm = newUnits.extend({
  count: pieces,
  more: z.array(z.object({ size: newUnits.shape.size, count: pieces })).default([]),
  cost: amount.nullable().default(null),
})

export const unitForm = z
  .object({
    condition: unitBody.shape.condition,
    shelf: unitBody.shape.shelf.default(''),
    measurements: each(MEASUREMENTS, typedNumber.pipe(z.number().min(1).max(400))).default({}),
    /** Sent by who sees what it cost: for them an empty field means that nobody knows. */
    seesCost: z.boolean().default(false),
    cost: amount.nullable().default(null),
    boughtOn: z.iso.date().nullable().default(null),
  })
  .transform(({ seesCost, cost, boughtOn, measurements, ...unit }) => ({
    ...unit,
    measurements: Object.fromEntries(Object.entries(measurements).filter(([, value]) => value !== undefined)),
    ...(seesCost && { cost, boughtOn }),
  }))
  .pipe(unitBody)

export const stateForm = stateChange.extend({ step: z.enum(['plan', 'do']).default('plan') })

/** Written as JSON by the grid: a form has no words for so many cells. */
export const gridForm = z
  .object({ cells: z.string() })
  .transform(({ cells }) => ({ cells: JSON.parse(cells) as unknown }))
  .pipe(gridChange)

export const archiveForm = z.object({ isArchived: z.stringbool() })

export const copyForm = z.object({})

/** Ids as the list's address has them: one beside the other. */
export const listForm = z.object({ ids: z.string().transform((ids) => ids.split(',')) })
