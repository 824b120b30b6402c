import { requestLanguage } from '#kit/api/request-language.ts'
import { handleStore } from '#storefront/api/protocol/handle-store.ts'
import { logInWithPasskey } from '#use-cases/accounts/factors/log-in-with-passkey.ts'
import { logInWithSecondFactor } from '#use-cases/accounts/factors/log-in-with-second-factor.ts'
import { offerPasskeys } from '#use-cases/accounts/factors/offer-passkeys.ts'
import type { CompletedLogIn } from '#use-cases/accounts/sessions/complete-log-in.ts'
import type { ApiOptions } from '../../api-options.ts'
import { toLoggedInView } from '../user-view.ts'
import { deviceCookie } from './device-cookie.ts'
import { relyingPartyOf } from './relying-party.ts'

/** Logging in with more than a password, or without one. */
export function createFactorLogInHandlers(options: Pick<ApiOptions, 'accounts' | 'stores'>) {
  const { accounts, stores } = options
  return {
    loginSecondFactor: handleStore(stores, 'loginSecondFactor', async ({ body, host, origin, visitor, store }) => {
      const party = await relyingPartyOf(options, store, host)
      const { token: pending, proof, rememberDevice: remember } = body
      const input = { storeId: store.id, pending, proof, remember, party, visitor }
      const outcome = await logInWithSecondFactor(accounts, input)
      return outcome.ok ? loggedIn(outcome, origin) : outcome
    }),

    loginPasskeyOptions: handleStore(stores, 'loginPasskeyOptions', async ({ body, host, acceptLanguage, store }) => {
      const party = await relyingPartyOf(options, store, host)
      const outcome = await offerPasskeys(accounts, { storeId: store.id, pending: body.token, party })
      return outcome.ok ? { ok: true, data: outcome.options, language: requestLanguage(acceptLanguage) } : outcome
    }),

    loginPasskey: handleStore(stores, 'loginPasskey', async ({ body, host, origin, visitor, store }) => {
      const party = await relyingPartyOf(options, store, host)
      const input = { storeId: store.id, assertion: body.response, party, visitor }
      const outcome = await logInWithPasskey(accounts, input)
      return outcome.ok ? loggedIn(outcome, origin) : outcome
    }),
  }
}

function loggedIn(outcome: CompletedLogIn, origin: string) {
  const cookies = [deviceCookie(outcome.deviceToken, origin)]
  return { ok: true, data: toLoggedInView(outcome), language: outcome.account.customer.language, cookies } as const
}
