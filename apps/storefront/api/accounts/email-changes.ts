import { requestLanguage } from '#kit/api/request-language.ts'
import { askForEmailChange } from '#use-cases/accounts/email/ask-for-email-change.ts'
import { confirmEmailChange } from '#use-cases/accounts/email/confirm-email-change.ts'
import { stopEmailChange } from '#use-cases/accounts/email/stop-email-change.ts'
import type { ApiOptions } from '../api-options.ts'
import { handle } from '../protocol/handle.ts'
import { handleCustomer } from '../protocol/handle-customer.ts'
import { requireStoreOfLink } from './accounts.ts'

/** Another e-mail for an account, with the proof of both mailboxes. */
export function createEmailChangeHandlers({ accounts, stores }: Pick<ApiOptions, 'accounts' | 'stores'>) {
  return {
    askForEmailChange: handleCustomer('askForEmailChange', async ({ owner, params, body, visitor }) => {
      if (params.id !== owner.userId) return { ok: false, reason: 'USER_NOT_FOUND' }
      const outcome = await askForEmailChange(accounts, { ...owner, ...body, visitor })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    confirmEmailChange: handle('confirmEmailChange', async ({ body: { token }, host, acceptLanguage, visitor }) => {
      const found = await requireStoreOfLink(stores, { token, host })
      if (!found.ok) return found
      const outcome = await confirmEmailChange(accounts, { storeId: found.store.id, token, visitor })
      if (!outcome.ok) return outcome
      return { ok: true, data: { status: outcome.status }, language: requestLanguage(acceptLanguage) }
    }),

    stopEmailChange: handle('stopEmailChange', async ({ body: { token }, host, acceptLanguage, visitor }) => {
      const found = await requireStoreOfLink(stores, { token, host })
      if (!found.ok) return found
      const outcome = await stopEmailChange(accounts, { storeId: found.store.id, token, visitor })
      return outcome.ok ? { ok: true, data: null, language: requestLanguage(acceptLanguage) } : outcome
    }),
  }
}
