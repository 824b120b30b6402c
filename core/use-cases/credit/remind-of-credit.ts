import { inStore } from '#database/connection.ts'
import { findListedCustomer } from '#database/queries/accounts/customer-list.ts'
import { listCustomersDue, lockEndingCredit, noteEndTold } from '#database/queries/credit/ending-credit.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { inStoreScope, type OrderDependencies } from '../orders/order-dependencies.ts'
import { creditMail } from './credit-mail.ts'

/** Tells customers some days before what they have not used is gone, once for each last day. How many were told. */
export async function remindOfCredit(dependencies: OrderDependencies): Promise<number> {
  const today = romeTime(dependencies.now()).day.toString()
  let told = 0
  await settleEach(await listStoresDue(dependencies.db, 'creditEnds', { today }), async (storeId) => {
    const customers = await inStore(dependencies.db, storeId, (trx) => listCustomersDue(trx, today))
    await settleEach(customers, async (customerId) => {
      told += await remind(dependencies, { storeId, customerId, today })
    })
  })
  return told
}

function remind(
  dependencies: OrderDependencies,
  { storeId, customerId, today }: { storeId: string; customerId: string; today: string },
): Promise<number> {
  return inStoreScope(dependencies, storeId, async (trx, shop) => {
    // Somebody else may have been faster, or it was used meanwhile.
    const ending = await lockEndingCredit(trx, { customerId, today })
    const customer = await findListedCustomer(trx, customerId)
    if (customer === null) return 0
    await noteEndTold(trx, ending)
    const days = [...new Set(ending.map(({ endsOn }) => endsOn))].sort()
    for (const endsOn of days) {
      const amount = ending.filter((each) => each.endsOn === endsOn).reduce((sum, { remaining }) => sum + remaining, 0)
      await enqueueMail(trx, shop, creditMail({ kind: 'credit-ends', storeId, customer, amount, reason: '', endsOn }))
    }
    return days.length
  })
}
