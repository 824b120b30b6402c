import { converter } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { findObstacles } from './obstacles.ts'
import { paletteFrom, paletteOf } from './palette.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const hue = (hex: string) => converter('oklch')(hex)?.h ?? 0
const contrasts = (palette: object) =>
  findObstacles(aStore({ ...palette, topBannerVisible: true })).filter(({ code }) => code === 'CONTRAST')
const pixelsOf = (...colours: [hex: string, alpha?: number][]) =>
  new Uint8Array(colours.flatMap(([hex, alpha = 255]) => [...Buffer.from(hex.slice(1), 'hex'), alpha]))

describe('the colours from a logo', () => {
  it('can all be read, whatever is on it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (pixels) => void expect(contrasts(paletteOf(pixels))).toEqual([])),
      { numRuns: 60 },
    )
    fc.assert(
      fc.property(colour, colour, (main, second) => void expect(contrasts(paletteFrom(main, second))).toEqual([])),
      { numRuns: 60 },
    )
  })

  it('keep the hue there is most of, and a second one for the banner', () => {
    const logo = pixelsOf(['#ffffff'], ['#0a7d55'], ['#0a7d55'], ['#0b7c55'], ['#d99b1f'], ['#111111'])
    const palette = paletteOf(logo)
    expect(Math.abs(hue(palette.primaryColor) - hue('#0a7d55'))).toBeLessThan(8)
    expect(Math.abs(hue(palette.topBannerBackgroundColor) - hue('#d99b1f'))).toBeLessThan(12)
  })

  it('leave a colour as it is where it can be read', () => {
    expect(paletteOf(pixelsOf(['#5b1226'])).primaryColor).toBe('#5b1226')
  })

  it('are those of the ink where a logo has no colour, and of nothing where it is empty', () => {
    const black = paletteOf(pixelsOf(['#000000'], ['#ffffff']))
    expect(black.primaryColor).toBe('#000000')
    expect(black.buttonHoverColor).not.toBe(black.buttonPrimaryColor)
    expect(paletteOf(pixelsOf(['#ff0000', 0])).primaryColor).toBe('#1c1c1e')
  })

  it('have black letters on a button that is too light for white ones, and keep its colour', () => {
    const orange = paletteFrom('#e0601f')
    expect(orange).toMatchObject({ buttonPrimaryColor: '#e0601f', buttonTextPrimaryColor: '#000000' })
    const yellow = paletteFrom('#f2c014')
    expect(yellow.buttonTextPrimaryColor).toBe('#000000')
    expect(Math.abs(hue(yellow.buttonPrimaryColor) - hue('#f2c014'))).toBeLessThan(8)
    expect(paletteFrom('#5b1226').buttonTextPrimaryColor).toBe('#ffffff')
  })

  it('show a hover that differs from the button', () => {
    fc.assert(
      fc.property(colour, (main) => {
        const { buttonPrimaryColor, buttonHoverColor } = paletteFrom(main)
        expect(buttonHoverColor).not.toBe(buttonPrimaryColor)
      }),
    )
  })
})
