import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CARE_CLASSES } from '#domain/rentals/care.ts'
import type { IndexEntry } from './index-entry.ts'
import { packEntries, unpackEntries } from './packed-entries.ts'

/** Few values, so that some are alike, and texts that look like others once they are written down. */
const text = fc.constantFrom('', 'a', '"a"', 'a,b', 'null', '["a"]')
const texts = fc.array(text, { maxLength: 3 })
const entry: fc.Arbitrary<IndexEntry> = fc.record({
  id: fc.uuid(),
  position: fc.integer(),
  listedAt: fc.double({ min: 0, max: 2e12, noNaN: true }),
  rentFrom: fc.option(fc.nat()),
  valuePrice: fc.nat(),
  brand: text,
  colour: fc.option(text),
  category: fc.option(text),
  careClass: fc.constantFrom(...CARE_CLASSES),
  turnaroundDays: fc.option(fc.nat()),
  tags: texts,
  sizes: texts,
  isIn: fc.boolean(),
  secondHandSizes: texts,
})

it('entries that were packed and written down are what they were', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      const written = JSON.stringify(packEntries(entries))
      expect(unpackEntries(JSON.parse(written))).toEqual(entries)
    }),
  )
})

it('what many entries have alike is there once', () => {
  const one = { ...sample(), tags: ['gala', 'wedding'] }
  const [first, second] = unpackEntries(packEntries([one, { ...one, id: '2', tags: ['gala', 'wedding'] }]))
  expect(second?.tags).toBe(first?.tags)
})

function sample(): IndexEntry {
  const [one] = fc.sample(entry, { numRuns: 1, seed: 1 })
  if (one === undefined) throw new Error('There is no sample')
  return one
}
