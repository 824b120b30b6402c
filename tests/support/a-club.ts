import { closeDatabase, inStore, openDatabase, type Transaction } from '#database/connection.ts'
import { saveMembership } from '#database/queries/memberships/memberships.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { productId, writeGarmentFacts, writeGarments } from './a-catalogue.ts'
import { createTestDatabase } from './database.ts'
import { runShop, type ShopOptions, START } from './run-shop.ts'
import { ATELIER_ID, BRERA_ID, writeTestStores } from './test-stores.ts'

const planOf = (nth: number) => `0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d${10 + nth}`
export const SMALL = planOf(1)
export const MIDDLE = planOf(2)
export const LARGE = planOf(3)
const UNIT_ID = '0190b6a0-0000-7000-8000-300000000100'

export type Club = Awaited<ReturnType<typeof openClub>>

/** Atelier with three plans, the sandbox as its payment provider, and a clock that only tests move. */
export async function openClub(start = START, options: Omit<ShopOptions, 'start'> = {}) {
  const database = await createTestDatabase()
  const stocking = openDatabase(database.appUrl)
  await writeTestStores(stocking)
  await writeGarmentFacts(stocking, ATELIER_ID)
  const listings = { [ATELIER_ID]: {}, [BRERA_ID]: {} }
  await writeGarments(stocking, [
    { number: 1, product: { valuePrice: 20_000 }, units: [{}], listings },
    { number: 2, product: { valuePrice: 70_000 }, units: [{}], listings },
  ])
  await inStore(stocking, ATELIER_ID, async (trx) => {
    await trx.updateTable('membership').set({ status: 'inactive' }).execute()
    await saveMembership(trx, aPlan(SMALL, { price: 4_900, maxConcurrentProducts: 2, maxProductRetailPrice: 30_000 }))
    await saveMembership(trx, aPlan(MIDDLE, { price: 9_900, maxConcurrentProducts: 3, maxProductRetailPrice: 80_000 }))
    await saveMembership(trx, aPlan(LARGE, { price: 19_900, maxConcurrentProducts: 5, maxProductRetailPrice: null }))
  })
  await closeDatabase(stocking)
  const shop = await runShop(database.appUrl, { ...options, start })
  const { db, dependencies, clock, sandbox, errors, work, mailsAbout } = shop

  return {
    db,
    dependencies,
    clock,
    sandbox,
    errors,
    work,
    mailsAbout,

    /** Somebody new; `call` speaks for them. */
    async customer(storeId = ATELIER_ID) {
      const { id, call } = await shop.customer(storeId)
      const agreed = { partnerStoreId: storeId, acceptsTerms: true, earlyStart: true }
      const start = (membershipId: string) => call('POST', '/api/userMemberships', { ...agreed, membershipId })
      return { id, storeId, call, start }
    },

    pay: (url: string) => shop.act(url),

    /** Lets time pass; the sandbox does what is due, and so do the jobs. */
    async wait(duration: Temporal.DurationLike): Promise<void> {
      shop.pass(duration)
      await sandbox.run()
      await work()
    },

    /** A garment that came with the plan, as orders write it. */
    async garment(customerId: string, { status = 'delivered', product = 1, trx }: GarmentFacts = {}): Promise<string> {
      const id = crypto.randomUUID()
      const write = async (trx: Transaction) => {
        const now = clock.now
        const order = { id, storeId: ATELIER_ID, number: id, customerId, email: 'anna@example.it', firstName: 'Anna' }
        const contract = { lastName: 'Rossi', phone: '', language: 'it', address: '{}', lines: '[]', total: 0 } as const
        const agreed = { termsAcceptedAt: now, createdAt: now }
        await trx
          .insertInto('customerOrder')
          .values({ ...order, ...contract, ...agreed })
          .execute()
        const name = { it: `Capo ${product}` }
        const described = { name, brand: 'Casa', image: null, valuePrice: product === 1 ? 20_000 : 70_000 }
        const garment = { unitId: UNIT_ID, productId: productId(product), product: JSON.stringify(described) }
        const days = { shipDay: '2026-11-20', deliveryDay: '2026-11-23', price: 0, position: 0 }
        const item = { ...garment, ...days, sizeCode: 'IT42', condition: 'good', way: 'membership' } as const
        await trx
          .insertInto('orderItem')
          .values({ ...item, id, storeId: ATELIER_ID, orderId: id, holdId: id, status, statusAt: now })
          .execute()
      }
      await (trx ? write(trx) : inStore(db, ATELIER_ID, write))
      return id
    },

    async stop() {
      await shop.stop()
      await database.drop()
    },
  }
}

type GarmentFacts = { status?: OrderStatus; product?: 1 | 2; trx?: Transaction }

function aPlan(id: string, limits: Pick<Membership, 'price' | 'maxConcurrentProducts' | 'maxProductRetailPrice'>) {
  const name = { it: `Piano ${limits.price}` }
  const texts = { name, subtitle: name, ctaText: name, type: 'membership', status: 'active' } as const
  return {
    ...texts,
    ...limits,
    id,
    partnerStoreId: ATELIER_ID,
    daysBeforeReturnReminder: 2,
    rating: null,
    stripePriceId: null,
  }
}
