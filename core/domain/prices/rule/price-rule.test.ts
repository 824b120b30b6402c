import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OFFERS, type Offer, type OfferPrices } from './offer.ts'
import { overridesIn, overridesOf } from './overrides.ts'
import { type GarmentPreview, previewRule } from './preview-rule.ts'
import { type PriceRule, priceByRule, pricesByRule } from './price-rule.ts'
import { PRICE_ROUNDINGS, roundPrice } from './round-price.ts'
import { findRuleProblems, findRuleWarnings } from './rule-problems.ts'
import { sampleOf } from './sample.ts'

const NONE: ReadonlySet<Offer> = new Set()

const rule: PriceRule = {
  rounding: 'ninety',
  least: 300,
  charges: {
    ONE_OFF: { share: 180 },
    MONTH: { share: 355 },
    TRIAL: { amount: 900 },
    SUBSCRIPTION: { share: 200 },
    'SECOND_HAND good': { share: 450 },
  },
}

const share = fc.integer({ min: 1, max: 10_000 })
const charge = fc.oneof(fc.record({ share }), fc.record({ amount: fc.integer({ min: 0, max: 100_000 }) }))
const rules: fc.Arbitrary<PriceRule> = fc.record({
  rounding: fc.constantFrom(...PRICE_ROUNDINGS),
  least: fc.integer({ min: 0, max: 2000 }),
  charges: fc.dictionary(fc.constantFrom(...OFFERS), charge, { minKeys: 1 }),
})
const prices: fc.Arbitrary<OfferPrices> = fc.dictionary(
  fc.constantFrom(...OFFERS),
  fc.integer({ min: 0, max: 200_000 }),
)
const value = fc.integer({ min: 0, max: 2_000_000 })
const garments = fc.array(
  fc.record({ id: fc.uuid(), value, prices, overrides: fc.subarray([...OFFERS]).map((list) => new Set<Offer>(list)) }),
  { maxLength: 5 },
)

describe('a price by rule', () => {
  it.each([
    [39_000, 'ONE_OFF', 6990],
    [39_000, 'MONTH', 13_890],
    [39_000, 'TRIAL', 900],
    [39_000, 'SECOND_HAND good', 17_590],
    [39_000, 'SECOND_HAND fair', null],
    [0, 'ONE_OFF', 300],
    [0, 'TRIAL', 900],
    [100, 'ONE_OFF', 300],
  ] as const)('of a garment worth %i for %s is %s', (worth, offer, amount) => {
    expect(priceByRule(rule, offer, worth)).toBe(amount)
  })

  it('ends as it should, is the nearest that does, and never nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5_000_000, noNaN: true }), (cents) => {
        expect(roundPrice(cents, 'euro') % 100).toBe(0)
        expect(roundPrice(cents, 'ninety') % 100).toBe(90)
        expect(Number.isInteger(roundPrice(cents, 'cent'))).toBe(true)
        for (const rounding of PRICE_ROUNDINGS) {
          const rounded = roundPrice(cents, rounding)
          expect(rounded).toBeGreaterThan(0)
          if (cents >= 100) expect(Math.abs(rounded - cents)).toBeLessThanOrEqual(50)
        }
      }),
    )
    expect(roundPrice(1040, 'ninety')).toBe(1090)
    expect(roundPrice(1039, 'ninety')).toBe(990)
    expect(roundPrice(1050, 'euro')).toBe(1100)
  })

  it('grows with the value and with the share', () => {
    fc.assert(
      fc.property(rules, value, value, fc.constantFrom(...OFFERS), (one, low, high, offer) => {
        const [less, more] = [Math.min(low, high), Math.max(low, high)].map((worth) => priceByRule(one, offer, worth))
        if (typeof less === 'number' && typeof more === 'number') expect(less).toBeLessThanOrEqual(more)
      }),
    )
    fc.assert(
      fc.property(share, share, value, (one, other, worth) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(
          (part) => priceByRule({ rounding: 'euro', least: 0, charges: { DAY: { share: part } } }, 'DAY', worth) ?? 0,
        )
        expect(less).toBeLessThanOrEqual(more ?? 0)
      }),
    )
  })
})

describe('a rule applied to garments', () => {
  it('changes what it made, adds what was missing, and leaves what was set by hand', () => {
    const garment = {
      id: 'a',
      value: 39_000,
      prices: { ONE_OFF: 5000, MONTH: 10_000, YEAR: 99_000 },
      overrides: new Set<Offer>(['MONTH']),
    }
    const preview = previewRule(rule, [garment])
    expect(preview.garments[0]?.changes).toEqual([
      { offer: 'ONE_OFF', before: 5000, after: 6990, byRule: 6990, kept: false },
      { offer: 'MONTH', before: 10_000, after: 10_000, byRule: 13_890, kept: true },
      { offer: 'TRIAL', before: null, after: 900, byRule: 900, kept: false },
      { offer: 'SUBSCRIPTION', before: null, after: 7790, byRule: 7790, kept: false },
      { offer: 'SECOND_HAND good', before: null, after: 17_590, byRule: 17_590, kept: false },
    ])
    expect(preview.totals).toEqual({ changed: 1, added: 3, kept: 1, same: 0 })
  })

  it('never touches an override, and has nothing left to do the second time', () => {
    fc.assert(
      fc.property(rules, garments, (one, list) => {
        const previews = new Map(previewRule(one, list).garments.map((preview) => [preview.id, preview]))
        const after = list.map((garment) => {
          const made = changedPrices(previews.get(garment.id))
          for (const offer of garment.overrides)
            if (garment.prices[offer] !== undefined) expect(made[offer]).toBeUndefined()
          return { ...garment, prices: { ...garment.prices, ...made } }
        })
        expect(previewRule(one, after).garments.map(changedPrices)).toEqual(after.map(() => ({})))
      }),
    )
  })

  it('knows what was set by hand from what the rule has made, whatever the garment is worth by now', () => {
    const prices = { ONE_OFF: 6990, MONTH: 10_000, YEAR: 99_000 }
    const ruled = { ONE_OFF: 6990, MONTH: 13_890, TRIAL: 900 }
    expect(overridesIn(prices, ruled)).toEqual(new Set(['MONTH', 'YEAR']))
    expect(overridesIn(prices, {})).toEqual(new Set(['ONE_OFF', 'MONTH', 'YEAR']))
    expect(overridesOf({ value: 39_000, prices, ruled }, rule)).toEqual([{ offer: 'MONTH', byRule: 13_890 }])
    expect(overridesOf({ value: 39_000, prices, ruled }, null)).toEqual([])
    fc.assert(
      fc.property(rules, value, (one, worth) => {
        expect(overridesIn(pricesByRule(one, worth), pricesByRule(one, worth)).size).toBe(0)
      }),
    )
  })

  it('is looked at on a few garments from the cheapest to the dearest, those first that change', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      id: String(at),
      value: 1000 * at,
      prices: {},
      overrides: NONE,
    }))
    const { garments: previews } = previewRule(rule, many)
    const sample = sampleOf(previews)
    expect([sample.length, sample[0]?.id, sample.at(-1)?.id]).toEqual([12, '0', '99'])
    expect(sampleOf(previews.slice(0, 3))).toHaveLength(3)
  })
})

describe('a rule to be saved', () => {
  it('charges something, and only what can be charged', () => {
    expect(findRuleProblems({ rounding: 'euro', least: 0, charges: {} })).toEqual([
      { reason: 'NOTHING_CHARGED', offer: null },
    ])
    const charges = {
      DAY: { share: 0 },
      MONTH: { share: 12.5 },
      YEAR: { share: 10_001 },
      TRIAL: { amount: -1 },
      ONE_OFF: { share: 1 },
    }
    expect(findRuleProblems({ rounding: 'euro', least: 0, charges })).toEqual([
      { reason: 'SHARE_WRONG', offer: 'DAY' },
      { reason: 'SHARE_WRONG', offer: 'MONTH' },
      { reason: 'SHARE_WRONG', offer: 'YEAR' },
      { reason: 'AMOUNT_WRONG', offer: 'TRIAL' },
    ])
    fc.assert(fc.property(rules, (one) => void expect(findRuleProblems(one)).toEqual([])))
  })

  it('warns of a rolling month below a fixed one', () => {
    const warned = [{ warning: 'ROLLING_IS_CHEAPER', offer: 'SUBSCRIPTION' }]
    const warnings = (charges: PriceRule['charges']) => findRuleWarnings({ rounding: 'euro', least: 0, charges })
    expect(warnings({ MONTH: { share: 270 }, SUBSCRIPTION: { share: 220 } })).toEqual(warned)
    expect(warnings({ MONTH: { amount: 9_900 }, SUBSCRIPTION: { amount: 8_900 } })).toEqual(warned)
    expect(warnings({ MONTH: { share: 270 }, SUBSCRIPTION: { share: 270 } })).toEqual([])
    expect(warnings({ SUBSCRIPTION: { share: 220 } })).toEqual([])
  })

  it('warns of a month below two weeks, and of worn garments above new ones', () => {
    const charges = {
      TWO_WEEKS: { share: 300 },
      MONTH: { share: 200 },
      'SECOND_HAND good': { share: 600 },
      'SECOND_HAND new': { share: 500 },
    }
    expect(findRuleWarnings({ rounding: 'euro', least: 0, charges })).toEqual([
      { warning: 'LONGER_IS_CHEAPER', offer: 'MONTH' },
      { warning: 'WORSE_IS_DEARER', offer: 'SECOND_HAND new' },
    ])
    const charged = { ...rule.charges, SUBSCRIPTION: { share: 355 } }
    expect(findRuleWarnings({ ...rule, charges: charged })).toEqual([])
  })
})

function changedPrices(preview: GarmentPreview | undefined): OfferPrices {
  const changed = (preview?.changes ?? []).filter(({ before, after }) => before !== after)
  return Object.fromEntries(changed.map(({ offer, after }) => [offer, after]))
}
