import { describe, expect, it } from 'vitest'
import { type ReadUserToken, requireBearer } from './require-bearer.ts'

const anna = { kind: 'customer', userId: 'anna', storeId: 'atelier' } as const
const readUserToken: ReadUserToken = async (token) => {
  if (token === 'of-anna') return { ok: true, caller: anna }
  return { ok: false, reason: token === 'old' ? 'EXPIRED_TOKEN' : 'UNKNOWN_TOKEN' }
}

const ask = (path: string, authorization: string | null) =>
  requireBearer({ authorization, path }, { publicToken: 'public', readUserToken })

describe('the bearer of a token', () => {
  it('is a storefront with the public token, below /public-api only', async () => {
    expect(await ask('/public-api/products', 'Bearer public')).toEqual({ ok: true, caller: { kind: 'storefront' } })
    expect(await ask('/public-api/products', 'bearer  public')).toMatchObject({ ok: true })
    expect(await ask('/api/userMemberships', 'Bearer public')).toEqual({ ok: false, reason: 'UNKNOWN_TOKEN' })
  })

  it.each(['/public-api/products', '/api/userMemberships'])(
    'is a customer with a token of their own at %s',
    async (path) => {
      expect(await ask(path, 'Bearer of-anna')).toEqual({ ok: true, caller: anna })
      expect(await ask(path, 'Bearer old')).toEqual({ ok: false, reason: 'EXPIRED_TOKEN' })
      expect(await ask(path, 'Bearer forged')).toEqual({ ok: false, reason: 'UNKNOWN_TOKEN' })
    },
  )

  it('is nobody without one', async () => {
    for (const authorization of [null, '', 'Bearer', 'public', 'Basic public']) {
      expect(await ask('/public-api/products', authorization)).toEqual({ ok: false, reason: 'NO_TOKEN' })
    }
  })
})
