import { describe, expect, it } from 'vitest'
import { type BearerRule, type ReadUserToken, requireBearer } from './require-bearer.ts'

const anna = { kind: 'customer', userId: 'anna', storeId: 'atelier', sessionId: 'laptop' } as const
const readUserToken: ReadUserToken = async (token, host) => {
  if (token === 'of-anna' && host === 'atelier.example') return { ok: true, caller: anna }
  return { ok: false, reason: token === 'old' ? 'EXPIRED_TOKEN' : 'UNKNOWN_TOKEN' }
}

const ask = (rule: BearerRule, authorization: string | null, host = 'atelier.example') =>
  requireBearer({ authorization, rule, host }, { publicToken: 'public', readUserToken })

describe('the bearer of a token', () => {
  it('is a storefront with the public token, where visitors may call', async () => {
    expect(await ask('visitor', 'Bearer public')).toEqual({ ok: true, caller: { kind: 'storefront' } })
    expect(await ask('visitor', 'bearer  public')).toMatchObject({ ok: true })
    expect(await ask('customer', 'Bearer public')).toEqual({ ok: false, reason: 'UNKNOWN_TOKEN' })
  })

  it.each(['visitor', 'customer'] as const)(
    'is a customer with a token of their own where a %s may call',
    async (rule) => {
      expect(await ask(rule, 'Bearer of-anna')).toEqual({ ok: true, caller: anna })
      expect(await ask(rule, 'Bearer old')).toEqual({ ok: false, reason: 'EXPIRED_TOKEN' })
      expect(await ask(rule, 'Bearer forged')).toEqual({ ok: false, reason: 'UNKNOWN_TOKEN' })
      expect(await ask(rule, 'Bearer of-anna', 'brera.example')).toEqual({ ok: false, reason: 'UNKNOWN_TOKEN' })
    },
  )

  it('is unknown to the door where the call itself reads a refresh token', async () => {
    expect(await ask('refreshToken', 'Bearer anything')).toEqual({
      ok: true,
      caller: { kind: 'bearer', token: 'anything' },
    })
  })

  it('is nobody without one', async () => {
    for (const authorization of [null, '', 'Bearer', 'public', 'Basic public']) {
      for (const rule of ['visitor', 'customer', 'refreshToken'] as const) {
        expect(await ask(rule, authorization)).toEqual({ ok: false, reason: 'NO_TOKEN' })
      }
    }
  })

  it('may be missing where a link in an e-mail leads', async () => {
    expect(await ask('none', null)).toEqual({ ok: true, caller: { kind: 'anybody' } })
  })
})
