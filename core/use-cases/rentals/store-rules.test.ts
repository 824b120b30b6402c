import { describe, expect, it } from 'vitest'
import { EVERYDAY } from '#domain/rentals/care.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { rememberRules } from './store-rules.ts'

const noHolidays = () => new Set<string>()
const NOW = new Date('2026-11-17T09:00:00Z')
const FOUR_DAYS = { days: 4, care: EVERYDAY, now: NOW }

describe('rules that are remembered', () => {
  it('plan the days of a policy once, for whoever has read it anew', () => {
    const rulesBy = rememberRules(noHolidays)
    const planned = rulesBy(DEFAULT_POLICY).plannedDays(FOUR_DAYS)
    expect(rulesBy(structuredClone(DEFAULT_POLICY)).plannedDays(FOUR_DAYS)).toBe(planned)
  })

  it('are others for a policy that differs in anything', () => {
    const rulesBy = rememberRules(noHolidays)
    const [first] = rulesBy(DEFAULT_POLICY).plannedDays(FOUR_DAYS)
    const later = { ...DEFAULT_POLICY, preparationDays: DEFAULT_POLICY.preparationDays + 3 }
    const [changed] = rulesBy(later).plannedDays(FOUR_DAYS)
    expect(changed).not.toEqual(first)
    expect(rulesBy({ ...DEFAULT_POLICY, closingDays: ['2026-12-24'] })).not.toBe(rulesBy(DEFAULT_POLICY))
  })

  it('are forgotten for policies that nobody has asked for the longest', () => {
    const rulesBy = rememberRules(noHolidays)
    const first = rulesBy(DEFAULT_POLICY)
    for (let price = 1; price <= 199; price += 1) rulesBy({ ...DEFAULT_POLICY, shippingPrice: price })
    expect(rulesBy(DEFAULT_POLICY)).toBe(first)
    for (let price = 1_000; price < 1_200; price += 1) rulesBy({ ...DEFAULT_POLICY, shippingPrice: price })
    expect(rulesBy(DEFAULT_POLICY)).not.toBe(first)
  })
})
