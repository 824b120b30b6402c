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

  it('is the name that browsers read in an address, however plain it looks', () => {
    const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,4}[a-z0-9])?$/)
    const odd = fc.constantFrom('xn--a', 'xn--caff-dma', '0x7f', '127', '1', 'it')
    const name = fc.array(fc.oneof(label, odd), { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'))
    const port = fc.constantFrom('', ':', ':80', ':65535', ':65536')
    fc.assert(
      fc.property(name, port, (host, at) => {
        expect(normaliseDomain(host + at)).toBe(URL.parse(`http://${host}${at}`)?.hostname ?? null)
      }),
      { numRuns: 1_000 },
    )
  })
})
