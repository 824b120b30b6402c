import { expect } from 'vitest'
import { totpCode } from '#domain/identity/totp.ts'
import { PASSWORD } from '../fixtures/people.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'
import type { CustomerStage } from './a-customer-per-test.ts'

const MINUTE = 60_000

type Step = { proof: object; rememberDevice?: boolean; storeId?: string; host?: string; from?: string }

/** What somebody does who logs in in two steps. */
export function secondFactors(stage: CustomerStage) {
  const call = (bearer: string, method: string, path: string, body?: object) =>
    stage.people.ask(method, path, body, { bearer })
  const securityOf = async (bearer: string) => (await call(bearer, 'GET', '/api/security')).body.data

  /** Somebody with an authenticator app. */
  async function withApp(address = stage.email) {
    const session = await stage.people.session(address)
    const started = (await call(session.accessToken, 'POST', '/api/security/totp', { password: PASSWORD })).body.data
    const body = { token: started.token, code: totpCode(started.secret, stage.now) }
    const confirmed = await call(session.accessToken, 'PUT', '/api/security/totp', body)
    expect(confirmed.status).toBe(200)
    stage.pass(MINUTE)
    return {
      ...session,
      secret: String(started.secret),
      address: String(started.address),
      recoveryCodes: confirmed.body.data.recoveryCodes as string[],
    }
  }

  function secondStep(token: string, { proof, rememberDevice, storeId = ATELIER_ID, ...asking }: Step) {
    const body = { partnerStoreId: storeId, token, proof, ...(rememberDevice && { rememberDevice }) }
    return stage.people.ask('POST', '/public-api/login/secondFactor', body, asking)
  }
  const totp = (code: string) => ({ proof: { way: 'totp', code } })
  const recovery = (code: string) => ({ proof: { way: 'recoveryCode', code } })
  const pendingOf = async (asking = {}) =>
    String((await stage.people.logIn(stage.email, PASSWORD, asking)).body.secondFactor.token)

  return { call, pendingOf, recovery, secondStep, securityOf, totp, withApp }
}
