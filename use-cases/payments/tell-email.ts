import { inStore } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import { findProviderCustomer } from '#database/queries/orders/contracts.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** The provider writes to its customers too. May be asked again at any time: what is true then is told. */
export async function tellEmail(
  { db, provider }: Pick<PaymentDependencies, 'db' | 'provider'>,
  { storeId, customerId }: { storeId: string; customerId: string },
): Promise<void> {
  const change = await inStore(db, storeId, async (trx) => {
    const known = await findCustomer(trx, customerId)
    const id = await findProviderCustomer(trx, { customerId, provider: provider.name })
    return known && id ? { id, email: known.customer.email } : null
  })
  if (change) await provider.changeEmail({ customerId: change.id, email: change.email })
}
