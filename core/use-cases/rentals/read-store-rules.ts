import type { Transaction } from '#database/connection.ts'
import { countReadyGarments } from '#database/queries/rentals/cleaning-places.ts'
import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { isLimited } from '#domain/rentals/calendar/cleaning-days.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { createStoreRules, type StoreRules } from './store-rules.ts'

type Asked = { storeId: string; now: Date }

/** How a store rents out, as it is within a transaction. */
export async function readStoreRules(trx: Transaction, asked: Asked): Promise<StoreRules> {
  return whileReady(trx, createStoreRules(await readRentalPolicy(trx, asked.storeId), italianHolidays), asked)
}

/** What will be ready changes with every order: it is asked for anew, by stores that have said how many they can clean. */
export async function whileReady(trx: Transaction, rules: StoreRules, asked: Asked): Promise<StoreRules> {
  return isLimited(rules.policy.cleaningCapacity) ? rules.whileReady(await countReadyGarments(trx, asked)) : rules
}
