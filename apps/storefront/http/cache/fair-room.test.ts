import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairRoom } from './fair-room.ts'

type Kept = { bytes: number }
const sizeOf = ({ bytes }: Kept) => bytes

function openRoom(maxBytes: number) {
  return createFairRoom<Kept>({ maxBytes, sizeOf })
}

describe('room that stores share', () => {
  it('is given up by the store that takes most of it, what it was asked for last comes last', () => {
    const room = openRoom(100)
    for (const key of ['a', 'b', 'c']) room.set('small', key, { bytes: 10 })
    for (let number = 0; number < 50; number += 1) room.set('flooded', String(number), { bytes: 10 })
    expect(['a', 'b', 'c'].map((key) => room.get('small', key)?.bytes)).toEqual([10, 10, 10])
    expect(room.get('flooded', '49')).toBeDefined()
    expect(room.get('flooded', '42')).toBeUndefined()
    expect(room.size()).toEqual({ entries: 10, bytes: 100 })
  })

  it('takes nothing larger than itself', () => {
    const room = openRoom(100)
    room.set('small', 'a', { bytes: 60 })
    room.set('small', 'b', { bytes: 101 })
    expect(room.get('small', 'b')).toBeUndefined()
    expect(room.get('small', 'a')).toBeDefined()
  })

  it('is never more than full, counts what it has and nothing twice, whatever comes and goes', () => {
    const step = fc.oneof(
      fc.record({
        does: fc.constant('set' as const),
        store: fc.nat(3),
        key: fc.nat(9),
        bytes: fc.integer({ min: 1, max: 120 }),
      }),
      fc.record({ does: fc.constant('invalidate' as const), store: fc.nat(3) }),
      fc.record({ does: fc.constant('remove' as const), store: fc.nat(3), above: fc.nat(120) }),
      fc.record({ does: fc.constant('clear' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const room = openRoom(100)
        for (const each of steps) {
          if (each.does === 'set') room.set(`${each.store}`, `${each.key}`, { bytes: each.bytes })
          if (each.does === 'invalidate') room.invalidate(`${each.store}`)
          if (each.does === 'clear') room.clear()
          if (each.does === 'remove') {
            room.removeWhere(`${each.store}`, ({ bytes }) => bytes > each.above)
            const left = Array.from({ length: 10 }, (_, key) => room.get(`${each.store}`, `${key}`)?.bytes ?? 0)
            expect(Math.max(...left)).toBeLessThanOrEqual(each.above)
          }
          const found = [0, 1, 2, 3].flatMap((store) =>
            Array.from({ length: 10 }, (_, key) => room.get(`${store}`, `${key}`)?.bytes ?? 0),
          )
          const bytes = found.reduce((sum, one) => sum + one, 0)
          expect(bytes).toBeLessThanOrEqual(100)
          expect(room.size()).toEqual({ entries: found.filter((one) => one > 0).length, bytes })
        }
      }),
    )
  })
})
