import { describe, expect, it } from 'vitest'
import type { Obstacle } from '../brand/obstacles.ts'
import { checklistOf, stepAfter } from './checklist.ts'
import { openingPrices, toOpeningRule } from './opening-rule.ts'
import { eraseAfter, isErasureDue, isNameOf, lifeStateOf } from './store-life.ts'

const LEGAL: Obstacle = { severity: 'stop', code: 'LEGAL_MISSING', field: 'vatNumber' }
const nothing = { marks: {}, obstacles: [], hasOwnLogo: false, listings: 0 }
const states = (facts: Partial<Parameters<typeof checklistOf>[0]>) =>
  Object.fromEntries(checklistOf({ ...nothing, ...facts }).steps.map(({ step, state }) => [step, state]))

describe('the checklist of an opening', () => {
  it('says what is missing before anything else', () => {
    expect(states({ obstacles: [LEGAL], marks: { firm: 'done' } })).toMatchObject({ firm: 'missing' })
    expect(checklistOf({ ...nothing, obstacles: [LEGAL] })).toMatchObject({ canOpen: false, isComplete: false })
  })

  it('believes what is there more than what somebody said', () => {
    expect(states({ listings: 3 })).toMatchObject({ stock: 'done' })
    expect(states({ marks: { stock: 'done' } })).toMatchObject({ stock: 'skipped' })
    expect(states({ hasOwnLogo: true, marks: { look: 'skipped' } })).toMatchObject({ look: 'done' })
  })

  it('keeps what was left for later, and is complete when nothing is', () => {
    const done = { address: 'done', words: 'done', firm: 'done', prices: 'done' } as const
    const there = { hasOwnLogo: true, listings: 1 }
    expect(states({ ...there, marks: { ...done, payments: 'skipped' } })).toMatchObject({ payments: 'skipped' })
    const complete = checklistOf({ ...nothing, ...there, marks: { ...done, payments: 'done' } })
    expect(complete).toMatchObject({ canOpen: true, isComplete: true })
  })

  it('leads from step to step, and at the end to itself', () => {
    expect([stepAfter('address'), stepAfter('payments')]).toEqual(['look', null])
  })
})

describe('the life of a store', () => {
  const life = { openedAt: new Date(0), eraseAskedAt: null, eraseAfter: null }

  it('is what its status and its history say', () => {
    expect(lifeStateOf('active', null)).toBe('open')
    expect(lifeStateOf('inactive', null)).toBe('paused')
    expect(lifeStateOf('inactive', { ...life, openedAt: null })).toBe('opening')
    expect(lifeStateOf('inactive', life)).toBe('paused')
    expect(lifeStateOf('inactive', { ...life, eraseAfter: new Date(1) })).toBe('leaving')
  })

  it('ends thirty days after somebody asked for it, and not a moment earlier', () => {
    const after = eraseAfter(new Date('2026-11-16T10:00:00Z'))
    expect(after.toISOString()).toBe('2026-12-16T10:00:00.000Z')
    expect(isErasureDue({ eraseAfter: after }, new Date(after.getTime() - 1))).toBe(false)
    expect(isErasureDue({ eraseAfter: after }, after)).toBe(true)
    expect(isErasureDue({ eraseAfter: null }, after)).toBe(false)
  })

  it('is ended by whoever types its name, in capitals or not, and by nothing else', () => {
    expect(isNameOf(' sera  LIEVE ', 'Sera Lieve')).toBe(true)
    expect(isNameOf('Sera', 'Sera Lieve')).toBe(false)
    expect(isNameOf('', '')).toBe(false)
  })
})

describe('prices by the value of a garment', () => {
  it('are whole euros of the share', () => {
    expect(openingPrices(toOpeningRule(null), 42_990)).toEqual({
      prices: [
        { period: 'ONE_OFF', amount: 6400 },
        { period: 'TWO_WEEKS', amount: 10_300 },
        { period: 'MONTH', amount: 15_000 },
      ],
      trialPrice: null,
    })
  })

  it('leave out what has no share, and ask for three euros at least', () => {
    const rule = { oneOff: 10, twoWeeks: null, month: null, trial: 20 }
    expect(openingPrices(rule, 5_000)).toEqual({ prices: [{ period: 'ONE_OFF', amount: 300 }], trialPrice: 300 })
  })
})
