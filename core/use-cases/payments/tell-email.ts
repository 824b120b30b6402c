import { inStore } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { listProviderCustomers } from '#database/queries/orders/contracts.ts'
import { findProvider } from './payment-accounts.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** The provider writes to its customers too. May be asked again at any time: what is true then is told. */
export async function tellEmail(
  dependencies: Pick<PaymentDependencies, 'db' | 'provider' | 'providerAccounts'>,
  { storeId, customerId }: { storeId: string; customerId: string },
): Promise<void> {
  const change = await inStore(dependencies.db, storeId, async (trx) => {
    const known = await findCustomer(trx, customerId)
    return known && { email: known.customer.email, accounts: await listProviderCustomers(trx, customerId) }
  })
  for (const { id, ...taken } of change?.accounts ?? []) {
    const provider = await findProvider(dependencies, { ...taken, storeId })
    if (change) await provider?.changeEmail({ customerId: id, email: change.email })
  }
}
