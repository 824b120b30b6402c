import { inStore } from '#database/connection.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import type { Browser } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { giveUpOrder } from '#use-cases/orders/lifecycle/give-up-order.ts'
import type { Walk } from './walk.ts'

const storeId = ATELIER_ID
const TEXTS = { name: { it: 'Mantella' }, description: {}, composition: {}, care: {}, fit: {} }
const FACTS = { ...TEXTS, brand: 'Orsini', category: null, colour: null, tags: [], valuePrice: 45_000 }
const LISTED = { visible: true, position: 1, secondHandPrices: [], trialPrice: null, subscriptionPrice: null }
const ADDRESS = {
  ...{ fullName: 'Ada Bruni', street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'IT-MI' },
  ...{ country: 'ITA', phone: '+393331234567' },
}

/** An order that is put together for a customer and placed; it is not paid in time. */
export async function writeAboutDraft({ office, make }: Pick<Walk, 'office' | 'make'>, owner: Browser): Promise<void> {
  const { id: productId } = await make(owner, 'createProduct', { storeId, body: FACTS })
  const prices = [{ period: 'ONE_OFF', amount: 4_000 }]
  await make(owner, 'changeListing', { storeId, id: productId, body: { ...LISTED, prices } })
  await make(owner, 'addUnits', { storeId, id: productId, body: { size: 'IT42', condition: 'new', count: 1 } })
  const at = office.now()
  const who = { email: 'ada@example.it', firstName: 'Ada', lastName: 'Bruni', phone: '1', language: 'it' } as const
  const { id } = await inStore(office.db, storeId, (trx) =>
    trx
      .insertInto('customer')
      .values({ ...who, storeId, passwordHash: '', createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const customer = { storeId, id }
  const cart = crypto.randomUUID()
  const seen = await make(owner, 'draftGarment', { ...customer, query: `?cart=${cart}&product=${productId}` })
  const { deliveryDay } = seen.free[3]
  const garment = { cart, productId, size: seen.size, days: seen.daysCount, deliveryDay }
  const { holdId } = await make(owner, 'holdDraftGarment', { ...customer, body: garment })
  await make(owner, 'freeDraftGarment', { ...customer, body: { cart, holdId } })
  const again = await make(owner, 'holdDraftGarment', { ...customer, body: garment })
  const { total } = await make(owner, 'orderDraft', { ...customer, query: `?cart=${cart}` })
  const order = { cart, holdIds: [again.holdId], total, address: ADDRESS }
  await make(owner, 'previewDraftOrder', { ...customer, body: order })
  const { orderId } = await make(owner, 'placeDraftOrder', { ...customer, body: order })
  // a store with garments under way is not erased
  await inStore(office.db, storeId, async (trx) => {
    const items = await lockItems(trx, orderId)
    await giveUpOrder(trx, { orderId, items, reason: 'expired', letGo: true, now: office.now() })
    await trx.updateTable('payment').set({ status: 'expired' }).where('orderId', '=', orderId).execute()
  })
}
