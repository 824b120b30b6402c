import { describe, expect, it } from 'vitest'
import { missingPlanTexts, planEffect, type TermsInUse } from './plan-terms.ts'

const before = { price: 4_900, maxConcurrentProducts: 2, maxProductRetailPrice: 30_000 }
const had: TermsInUse = { id: 'now', ...before, members: 3, coming: 1 }
const older: TermsInUse = { id: 'older', ...before, price: 3_900, maxConcurrentProducts: 1, members: 2, coming: 0 }
const nobody: TermsInUse = { id: 'nobody', ...before, price: 1_900, members: 0, coming: 0 }
const inUse = [had, older, nobody]
const effect = (after: Partial<typeof before>, forMembers = false) =>
  planEffect(before, { after: { ...before, ...after }, forMembers, inUse })

describe('another price', () => {
  it('is for new members: who has the plan keeps theirs, and so does who has it from before', () => {
    expect(effect({ price: 5_900 })).toEqual({ isNewTerms: true, keeping: [had, older], improved: [] })
  })

  it('changes nobody’s price, also when what gets better is for members too', () => {
    const { isNewTerms, keeping, improved } = effect({ price: 5_900, maxConcurrentProducts: 3 }, true)
    expect(isNewTerms).toBe(true)
    expect(improved.map(({ id, price, maxConcurrentProducts }) => [id, price, maxConcurrentProducts])).toEqual([
      ['now', 4_900, 3],
      ['older', 3_900, 3],
    ])
    expect(keeping.map(({ price }) => price)).toEqual([4_900, 3_900])
  })
})

describe('other limits', () => {
  it('are for new members, unless they are better and meant for all', () => {
    expect(effect({ maxConcurrentProducts: 3 })).toMatchObject({ isNewTerms: true, keeping: [had, older] })
    expect(effect({ maxConcurrentProducts: 3 }, true)).toMatchObject({ isNewTerms: false })
  })

  it('take nothing from a member, whatever is meant for all', () => {
    const { isNewTerms, improved, keeping } = effect({ maxConcurrentProducts: 1, maxProductRetailPrice: 20_000 }, true)
    expect(isNewTerms).toBe(true)
    expect(improved).toEqual([])
    expect(keeping).toEqual([had, older])
  })

  it('of no cap are better than any cap', () => {
    const uncapped = planEffect(before, {
      after: { ...before, maxProductRetailPrice: null },
      forMembers: true,
      inUse: [had],
    })
    expect(uncapped).toMatchObject({ isNewTerms: false, improved: [{ maxProductRetailPrice: null }], keeping: [] })
    const capped = planEffect(
      { ...before, maxProductRetailPrice: null },
      { after: before, forMembers: true, inUse: [{ ...had, maxProductRetailPrice: null }] },
    )
    expect(capped).toMatchObject({ isNewTerms: true, improved: [] })
  })
})

describe('other words', () => {
  it('are the same plan by the same terms', () => {
    expect(effect({})).toMatchObject({ isNewTerms: false, improved: [] })
  })

  it('are missing where a language of the store has none', () => {
    const words = { it: 'Prima', en: ' ' }
    const content = {
      ...before,
      name: words,
      subtitle: { it: 'x', en: 'x' },
      ctaText: {},
      daysBeforeReturnReminder: 2,
      rating: null,
    }
    expect(missingPlanTexts(content, ['it', 'en'])).toEqual(['name.en', 'ctaText.it', 'ctaText.en'])
  })
})
