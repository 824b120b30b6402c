import { describe, expect, it } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'

describe('placeholders in a text', () => {
  it('are filled wherever the text is nested, as often as they appear', () => {
    const page = { title: '{storeName}', sections: [{ paragraphs: ['{legalName} e {legalName}', 'fine'] }] }
    expect(fillPlaceholders(page, { storeName: 'Atelier', legalName: 'Atelier S.r.l.' })).toEqual({
      title: 'Atelier',
      sections: [{ paragraphs: ['Atelier S.r.l. e Atelier S.r.l.', 'fine'] }],
    })
  })

  it('stay as they are written when nobody knows them', () => {
    expect(fillPlaceholders('{storeName} {toString} {}', { legalName: 'x' })).toBe('{storeName} {toString} {}')
  })

  it('take a value literally, whatever it contains', () => {
    expect(fillPlaceholders('{storeName}', { storeName: '$& {legalName} $1', legalName: 'x' })).toBe(
      '$& {legalName} $1',
    )
  })
})
