import { describe, expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { bearerOf, jwtExpired, notFound, ok, openApi } from './api-double.ts'
import { createSender, type SenderOptions } from './create-sender.ts'

const internal = { success: false, code: 'INTERNAL', errors: [] }
const lost = { ...internal, code: 'UNREACHABLE' }
const plans = { method: 'GET', address: '/public-api/memberships?partnerStoreId=s1' }
const mine = { method: 'GET', address: '/api/userMemberships' }

describe('a call', () => {
  it('sends JSON with the language of the page', async () => {
    const api = openApi({})
    await sender(api, { language: 'de' })({ method: 'POST', address: '/public-api/login', body: { email: 'a@b.it' } })
    const [request] = api.requests
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.headers.get('accept')).toBe('application/json')
    expect(request?.headers.get('accept-language')).toBe('de')
    expect(await request?.json()).toEqual({ email: 'a@b.it' })
  })

  it('without body or language sends neither header', async () => {
    const api = openApi({})
    await sender(api)(plans)
    const [request] = api.requests
    expect(request?.headers.get('content-type')).toBeNull()
    expect(request?.headers.get('accept-language')).toBeNull()
  })

  it('asks for the refresh token to be kept where no script can read it, in a browser only', async () => {
    const api = openApi({})
    await sender(api, { hasCookies: true })(plans)
    await sender(api)(plans)
    expect(api.requests.map(({ headers }) => headers.get('x-refresh-token-in'))).toEqual(['cookie', null])
  })

  it('carries the default public token when nobody is logged in', async () => {
    const api = openApi({})
    const send = sender(api, { getTokens: () => null })
    await send(plans)
    await send(mine)
    expect(api.requests.map(bearerOf)).toEqual(['Bearer guardaroba-public', 'Bearer guardaroba-public'])
  })

  it('carries the token of who is logged in, except to the public part of the API', async () => {
    const api = openApi({})
    const send = sender(api, { getTokens: () => ({ accessToken: 'anna', refreshToken: 'r' }) })
    await send(mine)
    await send(plans)
    expect(api.requests.map(bearerOf)).toEqual(['Bearer anna', 'Bearer guardaroba-public'])
  })

  it('answers what the API answers, refusals included', async () => {
    const api = openApi({ 'GET /public-api/memberships': ok([1]), 'GET /api/userMemberships': notFound })
    const send = sender(api)
    expect(await send(plans)).toEqual({ success: true, data: [1] })
    expect(await send(mine)).toEqual(notFound)
  })

  it('says which setting is missing, and goes on', async () => {
    const logged: string[] = []
    createSender({
      fetch: openApi({}).fetch,
      baseUrl: undefined,
      publicToken: undefined,
      log: (sentence) => logged.push(sentence),
    })
    expect(logged).toEqual(['API_URL non definita', 'PUBLIC_API_TOKEN non definita'])
  })

  it('takes a setting that is there for one, even an empty one', () => {
    const logged: string[] = []
    createSender({ fetch: openApi({}).fetch, baseUrl: '', publicToken: 'public', log: (said) => logged.push(said) })
    expect(logged).toEqual([])
  })
})

describe('a failure of the network', () => {
  it.each([
    ['an answer that is no JSON', new Response('<html>502 Bad Gateway</html>', { status: 502 })],
    ['an empty answer', new Response(null, { status: 200 })],
    ['JSON of another kind', Response.json(['hello'])],
    ['a bare null', Response.json(null)],
    ['a failure without code', Response.json({ success: false })],
  ])('is INTERNAL: %s', async (_kind, answer) => {
    const send = sender(openApi({ 'GET /public-api/memberships': answer }))
    expect(await send(plans)).toEqual(internal)
  })

  it('is UNREACHABLE: no connection', async () => {
    const send = sender(openApi({ 'GET /public-api/memberships': new TypeError('Failed to fetch') }))
    expect(await send(plans)).toEqual(lost)
  })

  it('is UNREACHABLE: an API that does not answer in time', async () => {
    const neverAnswers = (request: Request) =>
      new Promise<Error>((resolve) => {
        request.signal.addEventListener('abort', () => resolve(request.signal.reason))
      })
    const send = sender(openApi({ 'GET /public-api/memberships': neverAnswers }), { timeout: 5 })
    expect(await send(plans)).toEqual(lost)
  })

  it('is INTERNAL: an address that cannot be built', async () => {
    const send = sender(openApi({}), { baseUrl: 'no address' })
    expect(await send(plans)).toEqual(internal)
  })

  it('leaves a refusal without errors readable', async () => {
    const send = sender(
      openApi({ 'GET /public-api/memberships': Response.json({ success: false, code: 'NOT_FOUND' }) }),
    )
    expect(await send(plans)).toEqual({ success: false, code: 'NOT_FOUND', errors: [] })
  })
})

describe('the cache', () => {
  it('answers the same question once in five minutes', async () => {
    let now = 0
    const api = openApi({ 'GET /public-api/memberships': ok([1]) })
    const send = sender(api, { cache: createAnswerCache(() => now) })
    const first = await send(plans)
    now = 299_999
    expect(await send(plans)).toEqual(first)
    expect(api.requests).toHaveLength(1)
    now = 300_000
    await send(plans)
    expect(api.requests).toHaveLength(2)
  })

  it('tells languages apart, and takes none for Italian', async () => {
    const api = openApi({ 'GET /public-api/memberships': ok([1]) })
    const cache = createAnswerCache()
    await sender(api, { cache, language: 'it' })(plans)
    await sender(api, { cache })(plans)
    expect(api.requests).toHaveLength(1)
    await sender(api, { cache, language: 'fr' })(plans)
    expect(api.requests).toHaveLength(2)
  })

  it('tells paths and queries apart', async () => {
    const api = openApi({ 'GET /public-api/memberships': ok([1]) })
    const send = sender(api, { cache: createAnswerCache() })
    await send(plans)
    await send({ ...plans, address: '/public-api/memberships?partnerStoreId=s2' })
    expect(api.requests).toHaveLength(2)
  })

  it('remembers no failure', async () => {
    const api = openApi({ 'GET /public-api/memberships': notFound })
    const send = sender(api, { cache: createAnswerCache() })
    await send(plans)
    await send(plans)
    expect(api.requests).toHaveLength(2)
  })

  it('remembers nothing personal and nothing that changes something', async () => {
    const api = openApi({ 'GET /api/userMemberships': ok([1]), 'POST /public-api/login': ok({}) })
    const send = sender(api, { cache: createAnswerCache(), getTokens: () => ({ accessToken: 'a', refreshToken: 'r' }) })
    const logIn = { method: 'POST', address: '/public-api/login', body: {} }
    for (const sending of [mine, mine, logIn, logIn]) await send(sending)
    expect(api.requests).toHaveLength(4)
  })

  it('is not there unless it is given: on the server every call asks anew', async () => {
    const api = openApi({ 'GET /public-api/memberships': ok([1]) })
    const send = sender(api)
    await send(plans)
    await send(plans)
    expect(api.requests).toHaveLength(2)
  })
})

describe('the public part of the API', () => {
  it('is not refreshed for: its token is nobody’s', async () => {
    const api = openApi({ 'GET /public-api/memberships': jwtExpired })
    const send = sender(api, { getTokens: () => ({ accessToken: 'a', refreshToken: 'r' }) })
    expect(await send(plans)).toEqual(jwtExpired)
    expect(api.requests).toHaveLength(1)
  })
})

function sender(api: ReturnType<typeof openApi>, options: Partial<SenderOptions> = {}) {
  return createSender({
    fetch: api.fetch,
    baseUrl: 'http://velluto.localhost',
    publicToken: 'guardaroba-public',
    log: () => {},
    ...options,
  })
}
