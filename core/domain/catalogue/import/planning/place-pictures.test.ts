import { describe, expect, it } from 'vitest'
import { placePictures } from './place-pictures.ts'

const arriving = { keys: ['a', null, 'c'], arrived: new Set(['a']), isWaiting: true, former: ['old'] }

describe('pictures that come one after the other', () => {
  it('stand in the order of the file, and what was shown before stays until all were tried', () => {
    expect(placePictures(['old'], { ...arriving, keys: ['a', null, null] })).toEqual(['a', 'old'])
    const last = { ...arriving, keys: ['a', 'b', 'c'], arrived: new Set(['b']), isWaiting: false }
    expect(placePictures(['a', 'c', 'old'], last)).toEqual(['a', 'b', 'c'])
  })

  it('leave what somebody has added or put elsewhere where it is', () => {
    const keys = { ...arriving, keys: ['a', 'b', 'c'], arrived: new Set(['c']), isWaiting: false }
    expect(placePictures(['b', 'mine', 'a'], keys)).toEqual(['b', 'c', 'mine', 'a'])
  })

  it('that all failed take nothing away', () => {
    expect(placePictures(['old'], { ...arriving, keys: [null], arrived: new Set(), isWaiting: false })).toEqual(['old'])
  })
})
