import { inStore } from '#database/connection.ts'
import { readCredit } from '#use-cases/credit/read-credit.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { handleCustomer } from '../protocol/handle-customer.ts'

/** What a customer has to spend at a store. */
export function createCreditHandlers({ orders }: { orders: Pick<OrderDependencies, 'db' | 'now'> }) {
  return {
    credit: handleCustomer('credit', async ({ owner: { storeId, userId: customerId } }) => {
      const now = orders.now()
      const { balance, parts, entries } = await inStore(orders.db, storeId, (trx) =>
        readCredit(trx, { customerId, now }),
      )
      const data = {
        balance,
        parts: parts.map(({ remaining, endsOn }) => ({ amount: remaining, endsOn })),
        entries: entries.map(({ id, kind, amount, endsOn, number, at }) => ({
          ...{ id, kind, amount, endsOn, orderNumber: number },
          at: at.toISOString(),
        })),
      }
      return { ok: true, data }
    }),
  }
}
