import { closeDatabase, openDatabase } from '#database/connection.ts'
import { createTestDatabase } from './database.ts'
import { runShop } from './run-shop.ts'
import { stockShop } from './stock-shop.ts'

export { ADDRESS, type Called, COURIER_SECRET, SHIPPING } from './run-shop.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Atelier and Brera with the same garments, the sandbox, a courier, and a clock that only tests move. */
export async function openShop({ units = [3, 3], start }: { units?: readonly number[]; start?: Date } = {}) {
  const database = await createTestDatabase()
  const db = openDatabase(database.appUrl)
  await stockShop(db, units)
  await closeDatabase(db)
  const shop = await runShop(database.appUrl, start ? { start } : {})
  return {
    ...shop,
    superuserUrl: database.superuserUrl,
    async stop() {
      await shop.stop()
      await database.drop()
    },
  }
}
