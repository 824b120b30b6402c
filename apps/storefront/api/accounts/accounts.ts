import { requestLanguage } from '#kit/api/request-language.ts'
import { storeIdOf } from '#providers/tokens/opaque-tokens.ts'
import { confirmEmail } from '#use-cases/accounts/confirm-email.ts'
import { recoverPassword } from '#use-cases/accounts/passwords/recover-password.ts'
import { resetPassword } from '#use-cases/accounts/passwords/reset-password.ts'
import { sendEmailConfirmation } from '#use-cases/accounts/send-email-confirmation.ts'
import { logIn } from '#use-cases/accounts/sessions/log-in.ts'
import { signUp } from '#use-cases/accounts/sign-up.ts'
import { letHoldsWait } from '#use-cases/rentals/holds/let-holds-wait.ts'
import type { RentalDependencies } from '#use-cases/rentals/rental-dependencies.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'
import type { ApiOptions } from '../api-options.ts'
import { handle } from '../protocol/handle.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { requireStore } from '../protocol/require-store.ts'
import { checkNames } from '../stores/check-names.ts'
import { deviceCookie } from './security/device-cookie.ts'
import { relyingPartyOf } from './security/relying-party.ts'
import { toLoggedInView } from './user-view.ts'

/** What people do before they are logged in. */
export function createAccountHandlers(
  options: Pick<ApiOptions, 'accounts' | 'stores'> & { rentals: RentalDependencies },
) {
  const { accounts, stores, rentals } = options
  return {
    login: handleStore(stores, 'login', async ({ query, body, host, origin, visitor, store }) => {
      if (query.partnerStoreId !== body.partnerStoreId) return TWO_STORES
      const { email, password } = body
      const party = await relyingPartyOf(options, store, host)
      const outcome = await logIn(accounts, { storeId: store.id, email, password, visitor, party })
      if (!outcome.ok) return outcome
      const cookies = [deviceCookie(outcome.deviceToken, origin)]
      return { ok: true, data: toLoggedInView(outcome), language: outcome.account.customer.language, cookies }
    }),

    signup: handleStore(stores, 'signup', async ({ query, body, visitor, store, language }) => {
      if (query.partnerStoreId !== body.partnerStoreId) return TWO_STORES
      const names = checkNames(store, body)
      if (!names.ok) return names
      const { partnerStoreId: storeId, cart, marketing, ...details } = body
      const wantsNews = marketing === true && store.privacyPolicyPartnerStore
      const outcome = await signUp(accounts, { storeId, signup: { ...details, language, wantsNews }, visitor })
      if (!outcome.ok) return outcome
      if (cart !== undefined) await letHoldsWait(rentals, { storeId, cart, address: visitor.address })
      return { ok: true, data: null }
    }),

    sendEmailConfirmation: handleStore(stores, 'sendEmailConfirmation', async ({ body, visitor, store, language }) => {
      const input = { storeId: store.id, email: body.email, language, visitor }
      const outcome = await sendEmailConfirmation(accounts, input)
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    recover: handleStore(stores, 'recover', async ({ body, visitor, store, language }) => {
      const outcome = await recoverPassword(accounts, { storeId: store.id, email: body.email, language, visitor })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    confirmEmail: handle('confirmEmail', async ({ body, host, acceptLanguage, visitor }) => {
      const { token, password } = body
      const found = await requireStoreOfLink(stores, { token, host })
      if (!found.ok) return found
      const outcome = await confirmEmail(accounts, { storeId: found.store.id, token, password, visitor })
      if (!outcome.ok) return outcome
      return { ok: true, data: { email: outcome.email }, language: requestLanguage(acceptLanguage) }
    }),

    resetPassword: handle('resetPassword', async ({ body, host, origin, acceptLanguage, visitor }) => {
      const found = await requireStoreOfLink(stores, { token: body.token, host })
      if (!found.ok) return found
      const outcome = await resetPassword(accounts, { storeId: found.store.id, ...body, visitor })
      if (!outcome.ok) return outcome
      const cookies = [deviceCookie(outcome.deviceToken, origin)]
      return { ok: true, data: null, language: requestLanguage(acceptLanguage), cookies }
    }),
  }
}

const TWO_STORES = { ok: false, reason: 'MALFORMED_INPUT', fields: ['partnerStoreId'] as string[] } as const

/** A token names its store; at another store's domain it opens nothing. */
export async function requireStoreOfLink(stores: StoreFinder, { token, host }: { token: string; host: string }) {
  const partnerStoreId = storeIdOf(token)
  const found = partnerStoreId === null ? null : await requireStore(stores, { partnerStoreId, host })
  return found?.ok ? found : ({ ok: false, reason: 'LINK_UNKNOWN' } as const)
}
