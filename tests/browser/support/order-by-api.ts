import type { Page } from '@playwright/test'
import type { PlacedOrder } from '#storefront/contract/orders/orders.ts'
import { callApi } from './call-api.ts'

export type Wish = { productId: string; sizeId: string }

type Order = { storeId: string; wishes: readonly Wish[]; deliveryDate: string }
type Hold = { id: string; withdrawDate: string }

export const ADDRESS = {
  ...{ fullName: 'Giulia Conti', street: 'Via Roma 12', postalCode: '20121', city: 'Milano', province: 'IT-MI' },
  ...{ country: 'ITA', phone: '3331234567', notes: '', fiscalCode: '', vatNumber: '' },
}

/** Garments are rented for four days and paid by whoever is logged in, without a page: only for what leads to a test. */
export async function orderByApi(page: Page, { storeId, wishes, deliveryDate }: Order) {
  const cart = crypto.randomUUID()
  const holds: Hold[] = []
  for (const wish of wishes) {
    const body = { ...wish, type: 'rent', daysCount: 4, partnerStoreId: storeId, cart, deliveryDate }
    holds.push(await callApi<Hold>(page, 'POST /public-api/holds', { body }))
  }
  const query = new URLSearchParams({
    partnerStoreId: storeId,
    productId: wishes.map(({ productId }) => productId).join(),
    daysCount: wishes.map(() => 4).join(),
  })
  const { total } = await callApi<{ total: number }>(page, `GET /public-api/ordersInfoEstimate?${query}`)
  const { order, paymentUrl } = await callApi<PlacedOrder>(page, 'POST /api/orders', {
    headers: { 'idempotency-key': cart },
    body: {
      ...{ partnerStoreId: storeId, cart, holdIds: holds.map(({ id }) => id), total, address: ADDRESS },
      ...{ acceptsTerms: true, earlyStart: true },
    },
  })
  if (paymentUrl) await pay(page, paymentUrl)
  return { id: order.id, items: order.items, withdrawDate: holds[0]?.withdrawDate ?? '' }
}

export async function pay(page: Page, paymentUrl: string): Promise<void> {
  await page.evaluate(
    (url) => fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' }),
    paymentUrl,
  )
}
