import { expect } from 'vitest'
import { type Authenticator, createAuthenticator } from '#tests/support/doubles/authenticator.ts'
import { PASSWORD, type People } from '../fixtures/people.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

export const ORIGIN = 'https://atelier.example'

type Asking = { bearer?: string; host?: string }

/** What somebody asks for who has passkeys, or wants one. */
export function passkeyCalls({ people, accessToken }: { people: () => People; accessToken: () => string }) {
  const ask = (method: string, path: string, body?: object, asking: Asking = {}) =>
    people().ask(method, path, body, { bearer: accessToken(), ...asking })
  const creation = async (asking: Asking = {}) =>
    (await ask('POST', '/api/security/passkeyOptions', { password: PASSWORD }, asking)).body.data
  const add = (response: object, name = 'iPhone', asking: Asking = {}) =>
    ask('POST', '/api/security/passkeys', { name, response }, asking)
  const request = async (token?: string, { host = 'atelier.example', storeId = ATELIER_ID } = {}) => {
    const body = { partnerStoreId: storeId, ...(token && { token }) }
    return (await people().ask('POST', '/public-api/login/passkeyOptions', body, { host })).body.data
  }
  const logInWith = (response: object, { host = 'atelier.example', storeId = ATELIER_ID } = {}) =>
    people().ask('POST', '/public-api/login/passkey', { partnerStoreId: storeId, response }, { host })
  const security = async () => (await ask('GET', '/api/security')).body.data

  async function withPasskey(key: Authenticator = createAuthenticator({ origin: ORIGIN }), name = 'iPhone') {
    expect((await add(key.attest(await creation()), name)).body).toEqual({ success: true, data: null })
    return key
  }

  return { add, ask, creation, logInWith, request, security, withPasskey }
}
