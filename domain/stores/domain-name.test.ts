import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseDomain } from './domain-name.ts'

describe('the domain of a store', () => {
  it.each([
    ['velluto.localhost', 'velluto.localhost'],
    ['VELLUTO.Localhost', 'velluto.localhost'],
    ['velluto.localhost:3000', 'velluto.localhost'],
    ['velluto.localhost:', 'velluto.localhost'],
    ['velluto.localhost.', 'velluto.localhost'],
    ['velluto.localhost.:3000', 'velluto.localhost'],
    ['localhost', 'localhost'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['Università.it', 'xn--universit-y1a.it'],
    ['xn--universit-y1a.it', 'xn--universit-y1a.it'],
    [`${'a'.repeat(63)}.it`, `${'a'.repeat(63)}.it`],
  ])('%s is kept as %s', (host, domain) => {
    expect(normaliseDomain(host)).toBe(domain)
  })

  it.each([
    '',
    '.',
    ':3000',
    'velluto..localhost',
    '.velluto.localhost',
    'velluto.localhost..',
    '-velluto.localhost',
    'velluto_.localhost',
    'velluto.localhost:70000',
    'velluto.localhost:port',
    'velluto.localhost/products',
    'https://velluto.localhost',
    'user@velluto.localhost',
    'velluto.localhost?a',
    'velluto.localhost#a',
    'velluto\\localhost',
    'vel luto.localhost',
    'velluto.localhost\n',
    'velluto%2elocalhost',
    'velluto.localhost,bosco.localhost',
    "velluto';drop table store;--",
    '[::1]:3000',
    '::1',
    '\u0000',
    `${'a'.repeat(64)}.it`,
    `${'a.'.repeat(127)}it`,
    'a'.repeat(100_000),
  ])('%j is no domain', (host) => {
    expect(normaliseDomain(host)).toBeNull()
  })

  it('does not change when it is normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string()), (host) => {
        const domain = normaliseDomain(host)
        if (domain !== null) expect(normaliseDomain(domain)).toBe(domain)
      }),
    )
  })
})
