import { describe, expect, it } from 'vitest'
import { keepPoint, LARGEST, pinched, stepped } from './zoom-steps.ts'

describe('a picture', () => {
  it('grows and shrinks step by step, between whole and four times', () => {
    expect([1, 1.5, 2.5, LARGEST].map((scale) => stepped(scale, 1))).toEqual([1.5, 2.5, 4, 4])
    expect([LARGEST, 2.5, 1.5, 1].map((scale) => stepped(scale, -1))).toEqual([2.5, 1.5, 1, 1])
    expect(stepped(1, 2)).toBe(2.5)
    expect([stepped(2, 1), stepped(2, -1)]).toEqual([2.5, 1.5])
  })

  it('follows two fingers as far', () => {
    expect([pinched(1, 2), pinched(1, 0.5), pinched(3, 2)]).toEqual([2, 1, LARGEST])
  })

  it('keeps under the finger what is there', () => {
    expect(keepPoint({ left: 0, top: 0, x: 100, y: 200 }, 2)).toEqual({ left: 100, top: 200 })
    expect(keepPoint({ left: 100, top: 200, x: 100, y: 200 }, 0.5)).toEqual({ left: 0, top: 0 })
  })
})
