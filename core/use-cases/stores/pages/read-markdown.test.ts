import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTangled, toMarkdown } from '#domain/stores/pages/markdown-limits.ts'
import { toPlainParagraphs } from '#domain/stores/pages/rich-text.ts'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import { readMarkdown } from './read-markdown.ts'

const linksIn = (text: string) =>
  [...JSON.stringify(readMarkdown(text)).matchAll(/"link":"([^"]*)"/g)].map(([, to]) => to)

describe('what staff write', () => {
  it('has paragraphs, headings, lists, quotations, tables and emphasis', () => {
    const text =
      '## Chi *siamo*\n\nUna **stanza** a Firenze.\n\n- uno\n  - dentro\n- due\n\n> cit\n\n|a|b|\n|-|-|\n|1|2|\n\n---'
    expect(readMarkdown(text)).toEqual([
      { kind: 'heading', level: 3, runs: [{ text: 'Chi ' }, { text: 'siamo', isEmphasised: true }] },
      { kind: 'paragraph', runs: [{ text: 'Una ' }, { text: 'stanza', isStrong: true }, { text: ' a Firenze.' }] },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          { runs: [{ text: 'uno' }], items: [[{ text: 'dentro' }]] },
          { runs: [{ text: 'due' }], items: [] },
        ],
      },
      { kind: 'quote', paragraphs: [[{ text: 'cit' }]] },
      { kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
      { kind: 'rule' },
    ])
  })

  it('leads to pages of the shop, of the web, to mailboxes and telephones', () => {
    const text = '[a](/products) [b](https://example.it/x) [c](mailto:a@b.it) [d](tel:+39 02 1) https://example.it/_y_z'
    expect(linksIn(text)).toEqual(['/products', 'https://example.it/x', 'mailto:a@b.it', 'https://example.it/_y_z'])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](https://bank.it@evil.example)',
    '[x](mailto:a@b.it?body=x)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
  ])('leads nowhere by %j, and keeps its words', (text) => {
    expect(linksIn(text)).toEqual([])
    expect(JSON.stringify(readMarkdown(text))).not.toContain('"picture"')
  })

  it('shows HTML as the text it is', () => {
    const attack = '<img src=x onerror=alert(1)>'
    expect(readMarkdown(attack)).toEqual([{ kind: 'paragraph', runs: [{ text: attack }] }])
    expect(toPlainParagraphs(readMarkdown(`Ciao ${attack}, <b>ciao</b>`))).toEqual([`Ciao ${attack}, <b>ciao</b>`])
  })

  it('shows pictures of the shop alone', () => {
    expect(readMarkdown('![Velluto](/images/a/960.webp)')).toEqual([
      { kind: 'picture', address: '/images/a/960.webp', alt: 'Velluto' },
    ])
    expect(JSON.stringify(readMarkdown('![x](https://evil.example/pixel.gif)'))).not.toContain('evil')
  })

  it('comes out with safe addresses alone, whatever is typed', () => {
    const parts = [
      '[',
      '](',
      ')',
      '<',
      '>',
      'javascript:',
      '/a',
      '*',
      '_',
      '`',
      '\n',
      '- ',
      '> ',
      '#',
      '!',
      'x',
      '|',
      '\\',
      '&#',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 60 }), (typed) => {
        for (const link of linksIn(typed.join(''))) expect(toSafeLink(link)).toBe(link)
      }),
    )
  })

  it('is refused where reading it would take the server’s time or stack, and read as plain text all the same', () => {
    for (const tangle of [
      '_a*'.repeat(5000),
      '> '.repeat(9000),
      '- '.repeat(9000),
      '['.repeat(19_000),
      '1. '.repeat(6000),
    ]) {
      expect(isTangled(tangle)).toBe(true)
      expect(readMarkdown(tangle)[0]).toMatchObject({ kind: 'paragraph' })
    }
  })

  it('of a plain text says the same as the plain text', () => {
    const words = fc.constantFrom(
      '(*) sì',
      'a_b_c',
      '1. uno',
      '# uno',
      '- due',
      '<b>',
      'c\\d',
      'https://a.it/x_y',
      '[q](w)',
      '`k`',
      '~~s~~',
    )
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (paragraphs) => {
        expect(toPlainParagraphs(readMarkdown(toMarkdown(paragraphs)))).toEqual(paragraphs)
      }),
    )
  })
})
