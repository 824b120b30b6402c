import { inStore } from '#database/connection.ts'
import { listMemberships } from '#database/queries/memberships/memberships.ts'
import { NO_GARMENTS } from '#storefront/contract/shown-garments.ts'
import { rememberUntilStoreChanges } from '#use-cases/stores/remember-for-store.ts'
import type { ApiOptions } from '../api-options.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { toMembershipView } from './membership-view.ts'

export function createMembershipHandlers({ db, stores }: Pick<ApiOptions, 'db' | 'stores'>) {
  const list = rememberUntilStoreChanges(
    ({ id }) => inStore(db, id, (trx) => listMemberships(trx, id)),
    () => 'all',
  )

  return {
    memberships: handleStore(stores, 'memberships', async ({ store, language }) => {
      const memberships = await list(store, undefined)
      const data = memberships.map((membership) => toMembershipView(membership, language))
      return { ok: true, data, shown: NO_GARMENTS }
    }),
  }
}
