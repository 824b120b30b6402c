import { closeDatabase, inStore, openDatabase } from '#database/connection.ts'
import { createTestDatabase } from './database.ts'
import { runShop, SHIPPING, type ShopOptions } from './run-shop.ts'
import { stockShop } from './stock-shop.ts'
import { ATELIER_ID } from './test-stores.ts'

export { ADDRESS, SHIPPING, START } from './run-shop.ts'

/** Four days of a garment, and the way there. */
export const RENT = 4_000 + SHIPPING

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Atelier and Brera with the same garments, the sandbox, a courier, and a clock that only tests move. */
export async function openShop({ units = [3, 3], ...options }: ShopOptions & { units?: readonly number[] } = {}) {
  const database = await createTestDatabase()
  const db = openDatabase(database.appUrl)
  await stockShop(db, units)
  await closeDatabase(db)
  const shop = await runShop(database.appUrl, options)
  return {
    ...shop,
    ownerUrl: database.ownerUrl,
    superuserUrl: database.superuserUrl,

    /** From the hold to the payment; says the id of the order. */
    async buy(customer: Customer, asked: Parameters<Customer['hold']>[0] = {}, total = RENT): Promise<string> {
      const { data } = await customer.order([await customer.hold(asked)], total)
      if (data.paymentUrl) await shop.act(data.paymentUrl)
      return data.order.id
    },

    firstItem: async (customer: Customer, orderId: string) => (await customer.find(orderId)).items[0],

    /** Where the unit of an order is, and what still takes it. */
    unitOf: (orderId: string) =>
      inStore(shop.db, ATELIER_ID, (trx) =>
        trx
          .selectFrom('orderItem')
          .innerJoin('unit', 'unit.id', 'orderItem.unitId')
          .leftJoin('occupancy', 'occupancy.id', 'orderItem.holdId')
          .select(['unit.state', 'occupancy.id as taken'])
          .where('orderItem.orderId', '=', orderId)
          .executeTakeFirstOrThrow(),
      ),

    /** From wherever the clock is to noon of a day. */
    async goTo(day: string): Promise<void> {
      const noon = Date.parse(`${day}T11:00:00Z`)
      await shop.wait({ hours: Math.ceil((noon - shop.clock.now.getTime()) / 3_600_000) })
    },

    async stop() {
      await shop.stop()
      await database.drop()
    },
  }
}

type Customer = Awaited<ReturnType<Awaited<ReturnType<typeof runShop>>['customer']>>
