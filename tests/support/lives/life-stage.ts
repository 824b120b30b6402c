import { Client } from 'pg'
import { inStore } from '#database/connection.ts'
import { saveMembership } from '#database/queries/memberships/memberships.ts'
import { saveDiscount } from '#database/queries/orders/discounts.ts'
import { productId } from '../fixtures/a-catalogue.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID, DISCOUNT_ID } from '../fixtures/test-stores.ts'

export const PLANS = [1, 2, 3].map((nth) => `0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d${20 + nth}`)
const MOST_USES = 2

/** Plans for one, two and three garments, the smallest not for the precious second product; a discount for two, once each. */
export async function prepareLives({ db }: Shop): Promise<void> {
  await inStore(db, ATELIER_ID, async (trx) => {
    await trx.updateTable('product').set({ valuePrice: 70_000 }).where('id', '=', productId(2)).execute()
    for (const [nth, id] of PLANS.entries()) {
      const name = { it: `Piano ${nth + 1}` }
      await saveMembership(trx, {
        id,
        partnerStoreId: ATELIER_ID,
        price: [3_000, 6_000, 9_000][nth] ?? 0,
        name,
        subtitle: name,
        ctaText: name,
        type: 'monthly',
        status: 'active',
        maxConcurrentProducts: nth + 1,
        maxProductRetailPrice: nth === 0 ? 50_000 : null,
        daysBeforeReturnReminder: 3,
        rating: null,
        stripePriceId: null,
      })
    }
    const discount = { id: DISCOUNT_ID, storeId: ATELIER_ID, code: 'CIAO10', type: 'percent', value: 10 } as const
    await saveDiscount(trx, { ...discount, maxUses: MOST_USES, maxUsesPerCustomer: 1 })
  })
}

/** Nothing was ever ordered, and every unit is on its shelf. */
export async function openCleaner(superuserUrl: string) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  return {
    clean: () => client.query(CLEAN),
    end: () => client.end(),
  }
}

const EMPTIED = [
  'parcel_booking parcel_item parcel inspection_photo inspection floor_scan custody_conflict store_incident unit_event',
  'order_change order_charge refund taking_entry taking ledger_entry payment withdrawal discount_use order_event order_item order_key order_token customer_order user_membership reservation',
  'hold hold_log occupancy mail provider_event sandbox_event sandbox_request sandbox_refund sandbox_charge sandbox_subscription',
  'sandbox_checkout sandbox_customer address customer pgboss.job',
  'store_integration provider_account_secret provider_account bag_scan bag_item bag bag_place',
]
const CLEAN = [
  'set session_replication_role = replica',
  ...EMPTIED.flatMap((tables) => tables.split(' ')).map((table) => `delete from ${table}`),
  'update discount set uses = 0',
  'set session_replication_role = origin',
  "update unit set state = 'available', out_until = null where state <> 'available' or out_until is not null",
  "update custody set place = 'shelf', item_id = null where place <> 'shelf'",
].join(';')
