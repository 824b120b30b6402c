import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToParagraphs } from './html-to-paragraphs.ts'
import { MOST_CENTS, readAmount, writeAmount } from './read-amount.ts'
import { readDay } from './read-day.ts'
import { readQuantity } from './read-quantity.ts'
import { readWeight } from './read-weight.ts'
import { readYesNo } from './read-yes-no.ts'

describe('a weight in a cell', () => {
  it.each([
    ['850', 850],
    ['850.0', 850],
    ['1200 g', 1200],
    ['0,85 kg', 850],
    ['1.25KG', 1250],
    ['2 kg', 2000],
    ['0', null],
    ['0.0', null],
  ])('%s is %s grams, and nothing weighs nothing', (text, grams) => {
    expect(readWeight(text)).toEqual({ ok: true, grams })
  })

  it('that could be grams or kilos, or is none, is no number; what nobody carries is too large', () => {
    for (const text of ['1.2', '0,85', 'leggero', '-5', '1 lb', '']) {
      expect(readWeight(text)).toEqual({ ok: false, reason: 'NOT_A_NUMBER' })
    }
    expect(readWeight('51 kg')).toEqual({ ok: false, reason: 'TOO_LARGE' })
  })
})

describe('money in a cell', () => {
  it.each([
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1234,5', 123_450],
    ['1234.5', 123_450],
    ['1 234,50', 123_450],
    ['1\u202f234,50 €', 123_450],
    ["1'234.50", 123_450],
    ['€ 1.234', 123_400],
    ['12.500', 1_250_000],
    ['1.234.567,89', 123_456_789],
    ['0,5', 50],
    [',50', 50],
    ['129.000', 12_900_000],
    ['0.500', 50],
    ['10 EUR', 1000],
  ])('%s is %i cents', (text, cents) => {
    expect(readAmount(text)).toEqual({ ok: true, cents })
  })

  it.each(['', 'abc', '1e3', '1.23,4', '1,23.4', '12.34.56', '=1+1', '1,2,3', '.', ',', '0x10', 'Infinity', '١٢'])(
    '%j is no number',
    (text) => {
      expect(readAmount(text)).toEqual({ ok: false, reason: 'NOT_A_NUMBER' })
    },
  )

  it('below nothing, finer than a cent or larger than any garment is refused by its own name', () => {
    expect(readAmount('-5')).toEqual({ ok: false, reason: 'NEGATIVE' })
    expect(readAmount('€ -5,00')).toEqual({ ok: false, reason: 'NEGATIVE' })
    expect(readAmount('1,2345')).toEqual({ ok: false, reason: 'TOO_MANY_DECIMALS' })
    expect(readAmount('10.000.000,01')).toEqual({ ok: false, reason: 'TOO_LARGE' })
  })

  it('comes back from every way people write it', () => {
    const ways = ['de-DE', 'en-GB', 'fr-FR', 'de-CH', 'it-IT'].map(
      (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
        expect(readAmount(writeAmount(cents))).toEqual({ ok: true, cents })
        for (const way of ways) expect(readAmount(way.format(cents / 100))).toEqual({ ok: true, cents })
      }),
    )
  })
})

describe('a description as a page', () => {
  it('becomes plain paragraphs', () => {
    const html =
      '<p>Abito &egrave; <b>lungo</b>,&nbsp;di seta.</p>\n<ul><li>uno</li><li>due</li></ul><p>3 < 4<br>fine</p>'
    expect(htmlToParagraphs(html)).toBe('Abito è lungo, di seta.\n\n• uno\n• due\n\n3 < 4\nfine')
  })

  it.each([
    ['<p>Seta.</p><ol><li>Lavare</li><li>Stirare</li></ol><p>Fine</p>', 'Seta.\n\n1. Lavare\n2. Stirare\n\nFine'],
    ['<ul><li><p>Uno</p></li><li><div>Due</div><p>e mezzo</p></li></ul>', '• Uno\n• Due e mezzo'],
    ['<ul><li>Uno<ol><li>a</li><li>b</li></ol></li><li>Due</li></ul>fine', '• Uno\n1. a\n2. b\n• Due\n\nfine'],
    ['<ul>\n<li></li>\n<li>Uno</li>\n</ul>', '• Uno'],
    ['<li>Uno<li>Due', '• Uno\n• Due'],
  ])('keeps its lists: %s', (html, text) => expect(htmlToParagraphs(html)).toBe(text))

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src="//evil">alert(1)</SCRIPT >',
    '<style>p{}</style>',
    '<iframe src="//evil">x</iframe>',
    '<svg onload=alert(1)><text>x</text></svg>',
    '<!-- <p>x</p> -->',
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)"></a>',
    '<script>never closed',
  ])('loses %s', (html) => {
    expect(htmlToParagraphs(`<p>prima</p>${html}`)).not.toMatch(/alert|evil|onload|never|p\{\}|<p>/)
  })

  it('has no tag left over from one inside another', () => {
    expect(htmlToParagraphs('<scr<script>ipt>alert(1)</script>')).toBe('ipt>alert(1)')
  })

  it('that a spreadsheet has escaped is text, and entities are letters', () => {
    expect(htmlToParagraphs('caf&eacute; &#8364;&#x20AC; &amp;lt; &unknown; &#0; &#xd800;')).toBe(
      'café €€ &lt; &unknown;',
    )
  })

  it('is read in one go, however it is nested', () => {
    const started = performance.now()
    for (const piece of ['<', '<p', '<script>', '<!--', '&', '</', '<p>', ' ', '&#'])
      htmlToParagraphs(piece.repeat(100_000))
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('never keeps a tag', () => {
    const part = fc.constantFrom('<', '>', '/', 'p', 'script', ' ', '"', '!--', '-->', 'x', 'a href=', '&lt;')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const html = parts.filter((text) => text !== '&lt;').join('')
        expect(htmlToParagraphs(html)).not.toMatch(/<\/?[a-z][^<]*>/i)
      }),
    )
  })
})

describe('other cells', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-16T10:00:00Z', '2026-11-16'],
    ['16/11/2026', '2026-11-16'],
    ['6.1.26', '2026-01-06'],
    ['31/02/2026', null],
    ['11/16/2026', null],
    ['yesterday', null],
  ])('the day %s is %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it.each([
    ['Sì', true],
    ['VERO', true],
    ['falsch', false],
    ['TRUE', true],
    ['0', false],
    ['maybe', null],
    ['Draft', false],
  ])('%s is %s', (text, answer) => {
    expect(readYesNo(text)).toBe(answer)
  })

  it.each([
    ['3', { ok: true, quantity: 3 }],
    ['3.0', { ok: true, quantity: 3 }],
    ['-2', { ok: true, quantity: 0 }],
    ['1001', { ok: false, reason: 'TOO_LARGE' }],
    ['many', { ok: false, reason: 'NOT_A_NUMBER' }],
    ['1.5', { ok: false, reason: 'NOT_A_NUMBER' }],
  ])('the quantity %s', (text, read) => {
    expect(readQuantity(text)).toEqual(read)
  })
})
