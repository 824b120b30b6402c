import { inStore } from '#database/connection.ts'
import { listAddresses } from '#database/queries/accounts/addresses.ts'
import { addAddress } from '#use-cases/accounts/addresses/add-address.ts'
import { changeAddress } from '#use-cases/accounts/addresses/change-address.ts'
import { removeAddress } from '#use-cases/accounts/addresses/remove-address.ts'
import type { ApiOptions } from '../api-options.ts'
import { handleCustomer, type Owner } from '../protocol/handle-customer.ts'
import { checkFullName } from '../stores/check-names.ts'

const NOT_ACTIVE = { ok: false, reason: 'STORE_NOT_ACTIVE' } as const

export function createAddressHandlers({ accounts, stores }: Pick<ApiOptions, 'accounts' | 'stores'>) {
  async function checkReceiver({ storeId }: Owner, fullName: string) {
    const store = await stores.byId(storeId)
    return store === null ? NOT_ACTIVE : checkFullName(store, { fullName, field: 'fullName' })
  }

  return {
    addresses: handleCustomer('addresses', async ({ owner }) => ({
      ok: true,
      data: await inStore(accounts.db, owner.storeId, (trx) => listAddresses(trx, owner.userId)),
    })),

    addAddress: handleCustomer('addAddress', async ({ owner, body }) => {
      const receiver = await checkReceiver(owner, body.fullName)
      if (!receiver.ok) return receiver
      const outcome = await addAddress(accounts, { ...owner, address: body })
      return outcome.ok ? { ok: true, data: outcome.address } : outcome
    }),

    updateAddress: handleCustomer('updateAddress', async ({ owner, params, body }) => {
      const receiver = await checkReceiver(owner, body.fullName)
      if (!receiver.ok) return receiver
      const outcome = await changeAddress(accounts, { ...owner, address: { ...body, id: params.id } })
      return outcome.ok ? { ok: true, data: outcome.address } : outcome
    }),

    removeAddress: handleCustomer('removeAddress', async ({ owner, params }) => {
      const outcome = await removeAddress(accounts, { ...owner, addressId: params.id })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),
  }
}
