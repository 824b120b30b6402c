import { describe, expect, it } from 'vitest'

const { countCrash, waitAfter } = await import(`${process.cwd()}/launcher/back-off.mjs`)

describe('the wait before a crashed server is started again', () => {
  it('doubles with every crash up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map(waitAfter)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('begins anew when the server has served for more than a minute', () => {
    expect(countCrash(4, 60_000)).toBe(5)
    expect(countCrash(4, 60_001)).toBe(1)
  })

  it('grows on when a start did not even come to serve', () => {
    expect(countCrash(4, Number.NEGATIVE_INFINITY)).toBe(5)
  })
})
