import { describe, expect, it } from 'vitest'
import { EMPTY_FRAMES, loadNext, showFrame } from './two-frames.ts'

describe('two frames of a preview', () => {
  const first = loadNext(EMPTY_FRAMES, 'a')
  const second = loadNext(showFrame(first, 0), 'b')

  it('load the next picture behind the one that is seen, and show it when it is there', () => {
    expect(first).toEqual({ shown: 0, isSeen: false, newest: 0, addresses: ['a', ''] })
    expect(second).toEqual({ shown: 0, isSeen: true, newest: 1, addresses: ['a', 'b'] })
    expect(showFrame(second, 1).shown).toBe(1)
    expect(loadNext(showFrame(second, 1), 'c')).toEqual({ shown: 1, isSeen: true, newest: 0, addresses: ['c', 'b'] })
  })

  it('do not go back to what an earlier picture says late', () => {
    expect(showFrame(showFrame(second, 1), 0).shown).toBe(1)
  })

  it('give up a picture that was not there yet for a newer one', () => {
    expect(loadNext(second, 'c')).toEqual({ shown: 0, isSeen: true, newest: 1, addresses: ['a', 'c'] })
  })
})
