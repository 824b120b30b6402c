import { addAddress } from '#use-cases/accounts/addresses/add-address.ts'
import { changeAddress } from '#use-cases/accounts/addresses/change-address.ts'
import { listAddresses } from '#use-cases/accounts/addresses/list-addresses.ts'
import { removeAddress } from '#use-cases/accounts/addresses/remove-address.ts'
import type { ApiOptions } from '../create-api.ts'
import { handleCustomer } from '../protocol/handle-customer.ts'

export function createAddressHandlers({ accounts }: Pick<ApiOptions, 'accounts'>) {
  return {
    addresses: handleCustomer('addresses', async ({ owner }) => ({
      ok: true,
      data: await listAddresses(accounts, owner),
    })),

    addAddress: handleCustomer('addAddress', async ({ owner, body }) => {
      const outcome = await addAddress(accounts, { ...owner, address: body })
      return outcome.ok ? { ok: true, data: outcome.address } : outcome
    }),

    updateAddress: handleCustomer('updateAddress', async ({ owner, params, body }) => {
      const outcome = await changeAddress(accounts, { ...owner, address: { ...body, id: params.id } })
      return outcome.ok ? { ok: true, data: outcome.address } : outcome
    }),

    removeAddress: handleCustomer('removeAddress', async ({ owner, params }) => {
      const outcome = await removeAddress(accounts, { ...owner, addressId: params.id })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),
  }
}
