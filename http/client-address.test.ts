import { describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS } from '#contract/client-address.ts'
import { openTestDoor } from '#tests/support/front-door.ts'

async function addressSeen(headers: Record<string, string>, trustedProxy: boolean): Promise<string | null> {
  let seen: string | null = null
  const door = await openTestDoor({
    settings: { trustedProxy },
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
    expect(await addressSeen(claims, false)).toBe('127.0.0.1')
  })

  it('is what our own proxy saw, not what the visitor told the proxy', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7', [CLIENT_ADDRESS]: '203.0.113.2' }
    expect(await addressSeen(claims, true)).toBe('198.51.100.7')
    expect(await addressSeen({}, true)).toBe('127.0.0.1')
  })

  it.each([
    ['198.51.100.7:51234', '198.51.100.7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
  ])('is the same one on every port a proxy may add: %s', async (forwarded, address) => {
    expect(await addressSeen({ 'x-forwarded-for': forwarded }, true)).toBe(address)
  })
})
