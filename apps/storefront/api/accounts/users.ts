import { eraseUser } from '#use-cases/accounts/erase-user.ts'
import { exportUser } from '#use-cases/accounts/export-user.ts'
import { findUser } from '#use-cases/accounts/find-user.ts'
import { changePassword } from '#use-cases/accounts/passwords/change-password.ts'
import { updateUser } from '#use-cases/accounts/update-user.ts'
import type { ApiOptions } from '../api-options.ts'
import { handleCustomer, type Owner } from '../protocol/handle-customer.ts'
import { checkNames } from '../stores/check-names.ts'
import { endRefreshCookie } from './refresh-cookie.ts'
import { deviceCookie } from './security/device-cookie.ts'
import { toUserView } from './user-view.ts'

export function createUserHandlers({ accounts, stores }: Pick<ApiOptions, 'accounts' | 'stores'>) {
  return {
    user: handleCustomer('user', async ({ owner, params }) => {
      if (!isOwn(owner, params)) return NOT_FOUND
      const outcome = await findUser(accounts, owner)
      return outcome.ok ? { ok: true, data: toUserView(outcome.account) } : outcome
    }),

    updateUser: handleCustomer('updateUser', async ({ owner, params, body }) => {
      if (!isOwn(owner, params)) return NOT_FOUND
      const store = await stores.byId(owner.storeId)
      const names = store === null ? NOT_ACTIVE : checkNames(store, body)
      if (!names.ok) return names
      const outcome = await updateUser(accounts, { ...owner, changes: body })
      return outcome.ok ? { ok: true, data: toUserView(outcome.account) } : outcome
    }),

    deleteUser: handleCustomer('deleteUser', async ({ owner, params, body, origin, visitor }) => {
      if (!isOwn(owner, params)) return NOT_FOUND
      const outcome = await eraseUser(accounts, { ...owner, password: body.password, visitor })
      return outcome.ok ? { ok: true, data: null, cookies: [endRefreshCookie(origin)] } : outcome
    }),

    exportUser: handleCustomer('exportUser', async ({ owner, params, body, visitor }) => {
      if (!isOwn(owner, params)) return NOT_FOUND
      const outcome = await exportUser(accounts, { ...owner, ...body, visitor })
      if (!outcome.ok) return outcome
      const { account, exportedAt, records } = outcome
      return { ok: true, data: { exportedAt: exportedAt.toISOString(), user: toUserView(account), ...records } }
    }),

    changePassword: handleCustomer('changePassword', async ({ owner, params, body, origin, visitor }) => {
      if (!isOwn(owner, params)) return NOT_FOUND
      const outcome = await changePassword(accounts, { ...owner, ...body, visitor })
      if (!outcome.ok) return outcome
      return { ok: true, data: outcome.tokens, cookies: [deviceCookie(outcome.deviceToken, origin)] }
    }),
  }
}

const NOT_FOUND = { ok: false, reason: 'USER_NOT_FOUND' } as const
const NOT_ACTIVE = { ok: false, reason: 'STORE_NOT_ACTIVE' } as const

/** Somebody else's id is answered like one that does not exist. */
function isOwn({ userId }: Owner, { id }: { id: string }): boolean {
  return userId === id
}
