import fc from 'fast-check'
import { expect, it } from 'vitest'
import { certificateTurns } from './certificate-turns.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (domain: string, minutes: number) => ({ domain, verifiedAt: new Date(minutes * MINUTE) })

it('a name may have its certificate as soon as it is verified', () => {
  expect([...certificateTurns([at('a.example', 5), at('b.example', 1)])]).toEqual([
    ['b.example', MINUTE],
    ['a.example', 5 * MINUTE],
  ])
})

it('above so many in an hour the next ones wait for their turn, in the order of their proof', () => {
  const names = [at('a.example', 0), at('b.example', 10), at('c.example', 20), at('d.example', 30), at('e.example', 90)]
  expect([...certificateTurns(names, 2).values()].map((turn) => turn / MINUTE)).toEqual([0, 10, 60, 70, 120])
})

it('whatever was verified when, no hour has more than its number, and nobody comes before their proof', () => {
  const name = fc.record({ domain: fc.domain(), minutes: fc.integer({ min: 0, max: 300 }) })
  const lists = fc.uniqueArray(name, { selector: ({ domain }) => domain, maxLength: 60 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 5 }), (list, perHour) => {
      const names = list.map(({ domain, minutes }) => at(domain, minutes))
      const turns = certificateTurns(names, perHour)
      for (const { domain, verifiedAt } of names) expect(turns.get(domain)).toBeGreaterThanOrEqual(Number(verifiedAt))
      const sorted = [...turns.values()].sort((one, other) => one - other)
      for (const [nth, turn] of sorted.entries()) {
        const before = sorted[nth - perHour]
        if (before !== undefined) expect(turn - before).toBeGreaterThanOrEqual(HOUR)
      }
    }),
  )
})
