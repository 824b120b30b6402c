import { describe, expect, it } from 'vitest'
import { bearerOf, jwtExpired, ok, openApi } from './api-double.ts'
import { createSender } from './create-sender.ts'
import type { TokenPair } from './create-token-refresh.ts'

const REFRESH = 'GET /public-api/auth/refresh'
const MINE = 'GET /api/userMemberships'
const mine = { method: 'GET', address: '/api/userMemberships' }
const renewed = { accessToken: 'new', refreshToken: 'r2' }
const refused = { success: false as const, code: 'TOKEN_INVALID' as const, errors: [] }

describe('an expired access token', () => {
  it('is renewed by a GET with the refresh token, and the call is sent once more', async () => {
    const { api, send, session } = open({ [REFRESH]: ok({ ...renewed, user: { id: 'u1' } }), [MINE]: onlyFor('new') })
    expect(await send(mine)).toEqual(ok(['plan']))
    expect(api.calls()).toEqual([MINE, REFRESH, MINE])
    expect(api.requests.map(bearerOf)).toEqual(['Bearer old', 'Bearer r1', 'Bearer new'])
    expect(session.tokens).toMatchObject(renewed)
  })

  it('sends the body of the call again', async () => {
    const { api, send } = open({ [REFRESH]: ok(renewed), 'PUT /api/users/u1': onlyFor('new') })
    await send({ method: 'PUT', address: '/api/users/u1', body: { language: 'fr' } })
    expect(await api.requests[2]?.json()).toEqual({ language: 'fr' })
  })

  it('is renewed once for twenty calls at the same time', async () => {
    const { api, send } = open({ [REFRESH]: ok(renewed), [MINE]: onlyFor('new') })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(mine)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => ok(['plan'])))
    expect(api.calls().filter((address) => address === REFRESH)).toHaveLength(1)
  })

  it('is not renewed again for a slow call that comes back after the others', async () => {
    const slow = Promise.withResolvers<void>()
    const { api, send } = open({
      [REFRESH]: ok(renewed),
      [MINE]: onlyFor('new'),
      'GET /api/addresses': async (request) => {
        if (bearerOf(request) === 'Bearer old') await slow.promise
        return onlyFor('new')(request)
      },
    })
    const late = send({ method: 'GET', address: '/api/addresses' })
    await send(mine)
    slow.resolve()
    expect(await late).toEqual(ok(['plan']))
    expect(api.calls().filter((address) => address === REFRESH)).toHaveLength(1)
  })

  it('is renewed again the next time it expires', async () => {
    let valid = 'new'
    const pairs = [renewed, { accessToken: 'newer', refreshToken: 'r3' }]
    const { send, session } = open({
      [REFRESH]: () => ok(pairs.shift()),
      [MINE]: (request) => onlyFor(valid)(request),
    })
    await send(mine)
    valid = 'newer'
    expect(await send(mine)).toEqual(ok(['plan']))
    expect(session.tokens).toEqual({ accessToken: 'newer', refreshToken: 'r3' })
  })

  it('is retried only once', async () => {
    const { api, send } = open({ [REFRESH]: ok(renewed), [MINE]: jwtExpired })
    expect(await send(mine)).toEqual(jwtExpired)
    expect(api.calls()).toEqual([MINE, REFRESH, MINE])
  })

  it('ends the session when the refresh token is refused, told once for all calls', async () => {
    const { api, send, session } = open({ [REFRESH]: refused, [MINE]: jwtExpired })
    const answers = await Promise.all([send(mine), send(mine), send(mine)])
    expect(answers).toEqual([jwtExpired, jwtExpired, jwtExpired])
    expect(api.calls()).toEqual([MINE, MINE, MINE, REFRESH])
    expect(session.ended).toBe(1)
  })

  it.each([
    ['the network fails', new TypeError('Failed to fetch')],
    ['the server is overloaded', { success: false as const, code: 'UNAVAILABLE' as const, errors: [] }],
    ['the answer has no tokens', ok({})],
    ['the answer is empty', ok(null)],
  ])('logs nobody out when %s during the refresh', async (_what, answer) => {
    const { send, session } = open({ [REFRESH]: answer, [MINE]: jwtExpired })
    expect(await send(mine)).toEqual({ success: false, code: 'INTERNAL', errors: [] })
    expect(session).toEqual({ tokens: { accessToken: 'old', refreshToken: 'r1' }, ended: 0 })
  })

  it('does not bring back who logs out during the refresh', async () => {
    const { api, send, session } = open({
      [REFRESH]: () => {
        session.tokens = null
        return ok(renewed)
      },
      [MINE]: jwtExpired,
    })
    expect(await send(mine)).toEqual(jwtExpired)
    expect(session).toEqual({ tokens: null, ended: 0 })
    expect(api.calls()).toEqual([MINE, REFRESH])
  })

  it('uses the pair another tab has fetched meanwhile', async () => {
    const { send, session } = open({
      [REFRESH]: () => {
        session.tokens = { accessToken: 'other-tab', refreshToken: 'r9' }
        return refused
      },
      [MINE]: onlyFor('other-tab'),
    })
    expect(await send(mine)).toEqual(ok(['plan']))
    expect(session).toEqual({ tokens: { accessToken: 'other-tab', refreshToken: 'r9' }, ended: 0 })
  })

  it('is reported as it is where there is no refresh token, as on the server', async () => {
    const api = openApi({ [MINE]: jwtExpired })
    const getTokens = () => ({ accessToken: 'old', refreshToken: null })
    const send = createSender({
      fetch: api.fetch,
      baseUrl: 'http://bosco.localhost',
      publicToken: 'p',
      getTokens,
      log() {},
    })
    expect(await send(mine)).toEqual(jwtExpired)
    expect(api.calls()).toEqual([MINE])
  })
})

it('another refusal than an expired token is not refreshed for', async () => {
  const { api, send } = open({ [REFRESH]: ok(renewed), [MINE]: refused })
  expect(await send(mine)).toEqual(refused)
  expect(api.calls()).toEqual([MINE])
})

function open(answers: Parameters<typeof openApi>[0]) {
  const api = openApi(answers)
  const session: { tokens: TokenPair | null; ended: number } = {
    tokens: { accessToken: 'old', refreshToken: 'r1' },
    ended: 0,
  }
  const send = createSender({
    fetch: api.fetch,
    baseUrl: 'http://velluto.localhost',
    publicToken: 'guardaroba-public',
    getTokens: () => session.tokens,
    saveTokens: (tokens) => {
      session.tokens = tokens
    },
    onSessionExpired: () => {
      session.ended++
    },
    log: () => {},
  })
  return { api, send, session }
}

function onlyFor(token: string) {
  return (request: Request) => (bearerOf(request) === `Bearer ${token}` ? ok(['plan']) : jwtExpired)
}
