import type { Database } from '#database/connection.ts'
import { type PaymentProvider, PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { createChargeSubject } from '#use-cases/charges/charge-subject.ts'
import { createMembershipSubject } from '#use-cases/memberships/membership-subject.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { createOrderSubject } from '#use-cases/orders/order-subject.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'

type Opened = { db: Database; now: () => Date } & Pick<OrderDependencies, 'jobs'>

/** For an office without a shop: whoever asks the payment provider for something finds it away. */
export function ordersWithoutProvider({ db, jobs, now }: Opened): OrderDependencies {
  const away = async () => {
    throw new PaymentProviderDown('There is no provider here')
  }
  const provider = new Proxy({ name: 'sandbox', methods: [] } as unknown as PaymentProvider, {
    get: (target, name) => (name in target ? target[name as keyof PaymentProvider] : away),
  })
  const providerAccounts = { list: async () => [] }
  const payments = { db, jobs, now, provider, providerAccounts, originOf: (domain: string) => `https://${domain}` }
  const subjects = {
    order: createOrderSubject(payments),
    membership: createMembershipSubject(payments),
    charge: createChargeSubject(payments),
  }
  return { ...payments, subjects, stores: createStoreFinder(db), rentals: openRentals({ db, now }) }
}
