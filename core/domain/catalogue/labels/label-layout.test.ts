import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LABEL_FORMAT_NAMES, LABEL_FORMATS, placeLabel } from './label-format.ts'
import { type Box, layoutLabel } from './label-layout.ts'
import { SYMBOL_KINDS } from './label-symbol.ts'

const formats = fc.constantFrom(...LABEL_FORMAT_NAMES)

describe('labels on a page', () => {
  it('lie on it, none over another, and begin again on the next', () => {
    fc.assert(
      fc.property(formats, fc.nat({ max: 200 }), fc.nat({ max: 60 }), (name, nth, skipped) => {
        const format = LABEL_FORMATS[name]
        const perPage = format.columns * format.rows
        const place = placeLabel(format, nth, skipped)
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.x + format.label.width).toBeLessThanOrEqual(format.page.width + 1e-9)
        expect(place.y + format.label.height).toBeLessThanOrEqual(format.page.height + 1e-9)
        expect(format.across).toBeGreaterThanOrEqual(format.label.width)
        expect(format.down).toBeGreaterThanOrEqual(format.label.height)
        expect(placeLabel(format, nth + perPage, skipped)).toEqual({ ...place, page: place.page + 1 })
      }),
    )
  })

  it('leave out those that were used, on the first sheet only', () => {
    expect(placeLabel(LABEL_FORMATS['a4-24'], 0, 5)).toEqual({ page: 0, x: 140, y: 37.5 })
    expect(placeLabel(LABEL_FORMATS['a4-24'], 19, 5)).toEqual({ page: 1, x: 0, y: 0.5 })
    expect(placeLabel(LABEL_FORMATS['62x29'], 3, 5)).toEqual({ page: 3, x: 0, y: 0 })
  })
})

describe('a label', () => {
  it('keeps everything inside, nothing over anything else, and white around the code', () => {
    const symbols = fc.record({ kind: fc.constantFrom(...SYMBOL_KINDS), width: fc.integer({ min: 21, max: 400 }) })
    fc.assert(
      fc.property(formats, symbols, (name, { kind, width }) => {
        const { label } = LABEL_FORMATS[name]
        const layout = layoutLabel(label, { kind, width, height: kind === 'qr' ? width : 1, dark: [] })
        if (layout === null) return
        const { code, texts } = layout
        const quiet = (kind === 'qr' ? 4 : 10) * code.module
        for (const box of [code, ...texts]) expect(isInside(box, label)).toBe(true)
        expect(code.x).toBeGreaterThanOrEqual(quiet - 1e-9)
        for (const [at, box] of [code, ...texts].entries())
          for (const other of [code, ...texts].slice(at + 1)) expect(isOver(box, other)).toBe(false)
        if (kind === 'code128') expect(code.height).toBeGreaterThanOrEqual(10)
        expect((code.module / 25.4) * 300).toBeCloseTo(Math.round((code.module / 25.4) * 300))
      }),
    )
  })

  it('of bars that would be too thin is none', () => {
    expect(layoutLabel(LABEL_FORMATS['50x25'].label, { kind: 'code128', width: 400, height: 1, dark: [] })).toBeNull()
    expect(
      layoutLabel(LABEL_FORMATS['50x25'].label, { kind: 'code128', width: 167, height: 1, dark: [] }),
    ).not.toBeNull()
    expect(layoutLabel(LABEL_FORMATS['50x25'].label, { kind: 'qr', width: 177, height: 177, dark: [] })).toBeNull()
  })
})

function isInside({ x, y, width, height }: Box, label: { width: number; height: number }): boolean {
  return x >= 0 && y >= 0 && x + width <= label.width + 1e-9 && y + height <= label.height + 1e-9
}

function isOver(one: Box, other: Box): boolean {
  const beside = one.x + one.width <= other.x + 1e-9 || other.x + other.width <= one.x + 1e-9
  return !beside && !(one.y + one.height <= other.y + 1e-9 || other.y + other.height <= one.y + 1e-9)
}
