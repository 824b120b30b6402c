import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readInBatches } from './read-in-batches.ts'

it('takes every row once, in order, and never asks for more than a part', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uuid(), { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async (ids, size) => {
      const asked: number[] = []
      const read = async (part: readonly string[]) => {
        asked.push(part.length)
        return part.map((id) => ({ id }))
      }
      expect(await readInBatches(ids, { read, take: ({ id }) => `taken ${id}`, size })).toEqual(
        ids.map((id) => `taken ${id}`),
      )
      expect(asked.every((length) => length > 0 && length <= size)).toBe(true)
    }),
  )
})

it('asks for the next part before the one before is taken in', async () => {
  const events: string[] = []
  const read = async (part: readonly string[]) => {
    events.push(`read ${part}`)
    return [...part]
  }
  await readInBatches(['a', 'b'], { read, take: (id) => events.push(`take ${id}`), size: 1 })
  expect(events).toEqual(['read a', 'read b', 'take a', 'take b'])
})
