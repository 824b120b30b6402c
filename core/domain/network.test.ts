import { describe, expect, it } from 'vitest'
import { networkPrefixes } from './network.ts'

const prefixesOf = (address: string) => networkPrefixes(address)?.map(({ prefix }) => prefix)

describe('the networks of an address', () => {
  it('are /32 and /24 of IPv4, the narrowest first', () => {
    expect(networkPrefixes('192.0.2.7')).toEqual([
      { bits: 32, prefix: '192.0.2.7/32' },
      { bits: 24, prefix: '192.0.2.0/24' },
    ])
  })

  it('are /64, /56 and /48 of IPv6', () => {
    expect(networkPrefixes('2001:db8:1:2ff:3:4:5:6')).toEqual([
      { bits: 64, prefix: '2001:db8:1:2ff::/64' },
      { bits: 56, prefix: '2001:db8:1:200::/56' },
      { bits: 48, prefix: '2001:db8:1:0::/48' },
    ])
  })

  it.each([
    ['2001:db8:1:2::9', '2001:0DB8:0001:0002:ffff:0:0:9'],
    ['2001:db8:1:2::9', '2001:db8:1:2:0:0:192.0.2.7'],
    ['fe80::1', 'fe80::1%eth0'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['192.0.2.7', '::ffff:192.0.2.7'],
    ['192.0.2.7', '::FFFF:c000:207'],
    ['192.0.2.7', '0:0:0:0:0:ffff:192.0.2.7'],
  ])('are the same however the address is written: %s and %s', (one, other) => {
    expect(prefixesOf(other)).toEqual(prefixesOf(one))
  })

  it('keep neighbours apart', () => {
    expect(prefixesOf('2001:db8:1:2::1')).not.toEqual(prefixesOf('2001:db8:1:3::1'))
    expect(prefixesOf('2001:db8:1:2::1')?.slice(1)).toEqual(prefixesOf('2001:db8:1:3::1')?.slice(1))
    expect(prefixesOf('192.0.2.7')?.[1]).toBe(prefixesOf('192.0.2.8')?.[1])
    expect(prefixesOf('192.0.2.7')?.[1]).not.toBe(prefixesOf('192.0.3.7')?.[1])
  })

  it.each([
    '',
    'unknown',
    '192.0.2',
    '192.0.2.256',
    '1::2::3',
    '2001:db8:1',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4::5:6:7:8',
    '12345::',
    '::g',
  ])('are none of what is no address: %s', (text) => {
    expect(networkPrefixes(text)).toBeNull()
  })
})
