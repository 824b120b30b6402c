import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSafeLink } from './safe-link.ts'

describe('a link written by a partner', () => {
  it.each([
    'https://velluto.example',
    'http://velluto.example/path?a=b#c',
    'HTTPS://VELLUTO.EXAMPLE/',
    'https://università.it/moda',
    '/',
    '/products?tags=sera',
    '/info/privacy-policy#cookie',
    '/go?to=https://velluto.example//a',
  ])('%s is kept as it is', (link) => {
    expect(toSafeLink(link)).toBe(link)
  })

  it.each([
    '',
    'products',
    '#top',
    '?a=b',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://velluto.example/1',
    'file:///etc/passwd',
    'ftp://velluto.example',
    'http:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://',
    'https://velluto.example@evil.example',
    'https://user:secret@evil.example',
    'https://velluto.example\u202egpj',
    'https://velluto.example:99999',
    `https://velluto.example/${'a'.repeat(2048)}`,
    'https://[broken',
    '/caf\u00e9 noir',
    '/\ud800',
  ])('%j is no link', (link) => {
    expect(toSafeLink(link)).toBeNull()
  })

  it.each([null, undefined, 7, {}, ['/products'], true])('%j is no link', (value) => {
    expect(toSafeLink(value)).toBeNull()
  })

  it('never leaves this host without naming http or https, whatever is written', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      ':',
      '@',
      'javascript',
      'https',
      'evil.example',
      '\t',
      '\n',
      ' ',
      '.',
      '?',
      '#',
      'a',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
          fc.string(),
        ),
        (value) => {
          const link = toSafeLink(value)
          if (link === null) return
          const opened = new URL(link, 'https://store.example/product/1')
          expect(['http:', 'https:']).toContain(opened.protocol)
          if (!/^https?:\/\//i.test(link)) expect(opened.origin).toBe('https://store.example')
        },
      ),
    )
  })
})
