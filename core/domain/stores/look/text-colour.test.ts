import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, readablePair, textColourOn } from './text-colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the text colour on a background', () => {
  it.each([
    ['#000000', '#ffffff'],
    ['#7a1f2b', '#ffffff'],
    ['#7f7f7f', '#ffffff'],
    ['#808080', '#000000'],
    ['#0000ff', '#ffffff'],
    ['#00ff00', '#000000'],
    ['#ff0000', '#ffffff'],
    ['#ffffff', '#000000'],
  ])('on %s it is %s', (background, text) => {
    expect(textColourOn(background)).toBe(text)
  })
})

describe("the partner's pair of colours", () => {
  it('is kept when it can be read', () => {
    expect(readablePair('#7a1f2b', '#fff8f0')).toEqual({ background: '#7a1f2b', text: '#fff8f0' })
  })

  it('gets black or white text when it cannot', () => {
    expect(readablePair('#ffffff', '#eeeeee').text).toBe('#000000')
    expect(readablePair('#111111', '#222222').text).toBe('#ffffff')
    expect(readablePair('#777777', '#777777').text).toBe('#000000')
  })

  it('can always be read in the end, on the background the partner chose', () => {
    fc.assert(
      fc.property(colour, colour, (background, text) => {
        const pair = readablePair(background, text)
        expect(pair.background).toBe(background)
        expect(contrast(pair.background, pair.text)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is measured as WCAG measures it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
    expect(contrast('#767676', '#ffffff')).toBe(contrast('#ffffff', '#767676'))
  })
})
