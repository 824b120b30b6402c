import { describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'

async function addressSeen(headers: Record<string, string>, trustedProxies: number): Promise<string | null> {
  let seen: string | null = null
  const door = await openTestDoor({
    settings: { trustedProxies },
    api: async (request) => {
      seen = request.headers.get(CLIENT_ADDRESS)
      return Response.json({})
    },
  })
  await door.get('/public-api/anything', { headers })
  await door.close()
  return seen
}

describe('where a call comes from', () => {
  it('is where its connection comes from, whatever it says itself', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.1', [CLIENT_ADDRESS]: '203.0.113.2', forwarded: 'for=203.0.113.3' }
    expect(await addressSeen(claims, 0)).toBe('127.0.0.1')
  })

  it('is what our own proxy saw, not what the visitor told the proxy', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7', [CLIENT_ADDRESS]: '203.0.113.2' }
    expect(await addressSeen(claims, 1)).toBe('198.51.100.7')
    expect(await addressSeen({}, 1)).toBe('127.0.0.1')
  })

  it('is what the outermost of several proxies saw', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7, 192.0.2.1' }
    expect(await addressSeen(claims, 2)).toBe('198.51.100.7')
    expect(await addressSeen(claims, 3)).toBe('203.0.113.1')
  })

  it('is the farthest that is known where fewer proxies were passed', async () => {
    expect(await addressSeen({ 'x-forwarded-for': '198.51.100.7' }, 3)).toBe('198.51.100.7')
  })

  it.each(['unknown', '_hidden', '', '1.2.3.4.5', 'a'.repeat(3000)])('is never a word like %j', async (forwarded) => {
    expect(await addressSeen({ 'x-forwarded-for': `203.0.113.1, ${forwarded}` }, 1)).toBe('127.0.0.1')
  })

  it.each([
    ['198.51.100.7:51234', '198.51.100.7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
  ])('is the same one on every port a proxy may add: %s', async (forwarded, address) => {
    expect(await addressSeen({ 'x-forwarded-for': forwarded }, 1)).toBe(address)
  })
})
