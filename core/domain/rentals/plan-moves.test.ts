import fc from 'fast-check'
import { expect, it } from 'vitest'
import { overlap } from './calendar/day-range.ts'
import { type Claim, planMoves } from './plan-moves.ts'

const day = (number: number) => Temporal.PlainDate.from('2026-12-01').add({ days: number }).toString()
const range = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([first, length]) => ({ from: day(first), until: day(first + length) }))

/** Ranges that do not meet, as those of one unit are. */
const apart = fc.array(range, { maxLength: 5 }).map((ranges) => {
  const kept: { from: string; until: string }[] = []
  for (const each of ranges) if (!kept.some((other) => overlap(other, each))) kept.push(each)
  return kept
})

it('a claim that moves finds its days free, and two never meet on one unit', () => {
  fc.assert(
    fc.property(apart, fc.array(apart, { maxLength: 4 }), (taken, calendars) => {
      const claims: Claim[] = taken.map((each, nth) => ({ id: `c${nth}`, taken: each, condition: null }))
      const others = calendars.map((each, nth) => ({ id: `u${nth}`, condition: 'good' as const, taken: each }))
      const moves = planMoves(claims, others)
      const after = new Map(others.map((unit) => [unit.id, [...unit.taken]]))
      for (const { id, unitId } of moves) {
        const claim = claims.find((each) => each.id === id)
        const calendar = after.get(unitId)
        if (!claim || !calendar) throw new Error('moved what nobody has')
        expect(calendar.some((other) => overlap(other, claim.taken))).toBe(false)
        calendar.push(claim.taken)
      }
      const moved = new Set(moves.map(({ id }) => id))
      for (const claim of claims.filter(({ id }) => !moved.has(id)))
        expect([...after.values()].every((calendar) => calendar.some((other) => overlap(other, claim.taken)))).toBe(
          true,
        )
    }),
  )
})

it('what was sold in a condition goes to a unit in that condition alone', () => {
  const claim = { id: 'c', taken: { from: day(0), until: day(3) }, condition: 'new' as const }
  const worn = { id: 'worn', condition: 'good' as const, taken: [] }
  expect(planMoves([claim], [worn])).toEqual([])
  expect(planMoves([claim], [worn, { ...worn, id: 'new', condition: 'new' }])).toEqual([{ id: 'c', unitId: 'new' }])
})
