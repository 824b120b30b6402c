import { describe, expect, it } from 'vitest'
import { readOwnDomain } from './own-domain.ts'

const platform = { domain: 'negozi.example', officeHost: 'ufficio.example' }
const read = (typed: string) => {
  const result = readOwnDomain(typed, platform)
  return result.ok ? result.domain : result.reason
}

describe('a domain of one’s own', () => {
  it.each([
    ['shop.velluto.it', 'shop.velluto.it'],
    ['  Shop.VELLUTO.it  ', 'shop.velluto.it'],
    ['velluto.it.', 'velluto.it'],
    ['https://velluto.it/', 'velluto.it'],
    ['moda-zoë.it', 'xn--moda-zo-xya.it'],
    ['xn--moda-zo-xya.it', 'xn--moda-zo-xya.it'],
  ])('typed as %j is kept as %s', (typed, kept) => {
    expect(read(typed)).toBe(kept)
  })

  it.each([
    ['velluto.it:8080', 'DOMAIN_WITH_PORT'],
    ['velluto.it:', 'DOMAIN_WITH_PORT'],
    ['velluto', 'DOMAIN_MALFORMED'],
    ['', 'DOMAIN_MALFORMED'],
    ['10.0.0.1', 'DOMAIN_MALFORMED'],
    ['0x7f.1', 'DOMAIN_MALFORMED'],
    ['[::1]', 'DOMAIN_MALFORMED'],
    ['velluto.it/negozio', 'DOMAIN_MALFORMED'],
    ['a b.it', 'DOMAIN_MALFORMED'],
    ['user@velluto.it', 'DOMAIN_MALFORMED'],
    [`${'a'.repeat(64)}.it`, 'DOMAIN_MALFORMED'],
    ['ufficio.example', 'DOMAIN_NOT_YOURS'],
    ['UFFICIO.example.', 'DOMAIN_NOT_YOURS'],
    ['negozi.example', 'DOMAIN_NOT_YOURS'],
    ['altro.negozi.example', 'DOMAIN_NOT_YOURS'],
    ['velluto.localhost', 'DOMAIN_NOT_YOURS'],
  ])('typed as %j is refused: %s', (typed, reason) => {
    expect(read(typed)).toBe(reason)
  })
})
