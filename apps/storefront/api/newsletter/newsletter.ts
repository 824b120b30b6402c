import { requestLanguage } from '#kit/api/request-language.ts'
import { confirmSubscription } from '#use-cases/newsletter/confirm-subscription.ts'
import { requestSubscription } from '#use-cases/newsletter/request-subscription.ts'
import { unsubscribe } from '#use-cases/newsletter/unsubscribe.ts'
import { requireStoreOfLink } from '../accounts/accounts.ts'
import type { ApiOptions } from '../api-options.ts'
import { type Handler, handle } from '../protocol/handle.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { checkNames } from '../stores/check-names.ts'

export function createNewsletterHandlers({ accounts, stores }: Pick<ApiOptions, 'accounts' | 'stores'>) {
  const unsubscribeByLink = handle('newsletterUnsubscribe', async ({ body, host, acceptLanguage }) => {
    const { token } = body
    const found = await requireStoreOfLink(stores, { token, host })
    if (!found.ok) return found
    const outcome = await unsubscribe(accounts, { storeId: found.store.id, token })
    return outcome.ok ? { ok: true, data: null, language: requestLanguage(acceptLanguage) } : outcome
  })

  return {
    partnerNewsletterContacts: handleStore(
      stores,
      'partnerNewsletterContacts',
      async ({ body, visitor, store, language }) => {
        const names = checkNames(store, body)
        if (!names.ok) return names
        const { partnerMarketing: wantsMarketing, partnerProfiling: wantsProfiling, ...person } = body
        const request = { ...person, language, wantsMarketing, wantsProfiling }
        const outcome = await requestSubscription(accounts, { storeId: store.id, request, visitor })
        return outcome.ok ? { ok: true, data: null } : outcome
      },
    ),

    brevoContacts: handleStore(stores, 'brevoContacts', async ({ body, visitor, store, language }) => {
      const names = checkNames(store, body)
      if (!names.ok) return names
      const { email, firstName, lastName, phone, emailBlacklisted } = body
      const person = { email, firstName, lastName, phone, language }
      const request = { ...person, wantsMarketing: !emailBlacklisted, wantsProfiling: false }
      const outcome = await requestSubscription(accounts, { storeId: store.id, request, visitor })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    newsletterConfirm: handle('newsletterConfirm', async ({ body, host, acceptLanguage }) => {
      const { token } = body
      const found = await requireStoreOfLink(stores, { token, host })
      if (!found.ok) return found
      const outcome = await confirmSubscription(accounts, { storeId: found.store.id, token })
      return outcome.ok ? { ok: true, data: null, language: requestLanguage(acceptLanguage) } : outcome
    }),

    newsletterUnsubscribe: (async (incoming) =>
      unsubscribeByLink({ ...incoming, request: fromMailProgram(incoming.request) })) satisfies Handler,
  }
}

/** RFC 8058: a mail program posts a form of its own to the address in the mail's header, and the token is in that. */
function fromMailProgram(request: Request): Request {
  const token = new URL(request.url).searchParams.get('token')
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    request.headers.get('content-type') ?? '',
  )
  if (token === null || !isForm) return request
  const headers = {
    'content-type': 'application/json',
    'accept-language': request.headers.get('accept-language') ?? '',
  }
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify({ token }) })
}
