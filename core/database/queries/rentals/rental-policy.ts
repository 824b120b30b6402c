import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DeliveryRate, ExpressTerms, ShopTerms } from '#domain/delivery/delivery-terms.ts'
import { DEFAULT_POLICY, type RentalPolicy, type ReturnWay } from '#domain/rentals/rental-policy.ts'

/** How the store rents out; by the defaults when it says nothing else. */
export async function readRentalPolicy(trx: Transaction, storeId: string): Promise<RentalPolicy> {
  const row = await trx
    .selectFrom('rentalPolicy')
    .select([
      'preparationDays',
      'outboundDays',
      'returnDays',
      'laundryDays',
      'delicateDays',
      'embellishedDays',
      'leatherDays',
      'cleaningCapacity',
      'standardDays',
      'trialDays',
      'shippingPrice',
      'freeShippingFrom',
      sql<DeliveryRate[]>`delivery_rates`.as('deliveryRates'),
      sql<ExpressTerms | null>`express`.as('express'),
      sql<ShopTerms | null>`shop`.as('shop'),
      'cutOffHour',
      'daysAhead',
      'holdMinutes',
      'includesCleaning',
      'coversSmallDamage',
      'pickUpSlots',
      'pickUpChangeHour',
      'pickUpDaysAhead',
      sql<ReturnWay>`return_way`.as('returnWay'),
      'lateFeePerDay',
      'cleaningFee',
      'creditPerDay',
      sql<string[]>`closing_days::text[]`.as('closingDays'),
    ])
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return row ?? DEFAULT_POLICY
}

export async function saveRentalPolicy(
  trx: Transaction,
  { storeId, closingDays, standardDays, pickUpSlots, cleaningCapacity, ...policy }: RentalPolicy & { storeId: string },
): Promise<void> {
  const { deliveryRates, express, shop } = policy
  const values = {
    ...policy,
    deliveryRates: JSON.stringify(deliveryRates),
    express: express && JSON.stringify(express),
    shop: shop && JSON.stringify(shop),
    standardDays: [...standardDays],
    pickUpSlots: [...pickUpSlots],
    cleaningCapacity: sql<number[]>`${cleaningCapacity}::integer[]`,
    closingDays: sql<string[]>`${closingDays}::date[]`,
  }
  await trx
    .insertInto('rentalPolicy')
    .values({ storeId, ...values })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ ...values, updatedAt: new Date() }))
    .execute()
}
