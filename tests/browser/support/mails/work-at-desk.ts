import type { Page } from '@playwright/test'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { callApi } from '../call-api.ts'
import { ADDRESS, type Wish } from '../order-by-api.ts'

type Shop = {
  page: Page
  wishes: Wish[]
  customerId: string
  office: <Data>(call: string, body?: object) => Promise<Data>
  lent: OrderView
  kept: OrderView
  cancelled: OrderView
}

/** What the store does for its customer, and what one of the orders comes to. */
export async function workAtDesk(shop: Shop) {
  const { page, office, lent, cancelled, customerId } = shop
  const byHand = () => ({ note: 'Una prova', formKey: crypto.randomUUID() })
  await callApi(page, `POST /api/orders/${cancelled.id}/cancel`, { body: {} })
  await office(`POST /customers/${customerId}/credit`, { amount: 2_000, reason: 'courtesy', ...byHand() })
  await office(`POST /customers/${customerId}/creditBack`, { amount: 500, reason: 'agreed', ...byHand() })
  await askForMore(shop)
  const draft = await placeDraft(shop)
  await office(`POST /orders/${lent.id}/moveAll`, { to: 'exception', reason: '' })
  await office(`POST /orders/${lent.id}/moveAll`, { to: 'delivered', reason: 'Ritirato in negozio' })
  await office(`POST /orders/${lent.id}/moveAll`, { to: 'withdrawed', reason: 'Riportato in negozio' })
  await office(`POST /orders/${lent.id}/moveAll`, { to: 'needVerify' })
  const proof = { lines: [{ words: 'Sartoria', amount: 1_000 }], whyNoPhoto: 'La fotocamera era guasta.' }
  const found = { kind: 'damage', amount: 1_000, words: 'La fodera è strappata.', ...proof }
  const charge = { garmentId: lent.items[0]?.id, ...found }
  const { id: chargeId } = await office<{ id: string }>(`POST /orders/${lent.id}/charges`, {
    ...charge,
    formKey: crypto.randomUUID(),
  })
  return { draft, chargeId }
}

/** Days that cost more wait until the difference is paid. */
async function askForMore({ office, kept }: Shop): Promise<void> {
  const itemId = kept.items[0]?.id
  type Choice = { lengths: { days: number; difference: number }[]; free: { deliveryDay: string }[] }
  const { lengths } = await office<Choice>(`GET /orders/${kept.id}/days?item=${itemId}`)
  const { days: daysCount, difference } = lengths.find((length) => length.difference > 0) ?? { days: 0, difference: 0 }
  const { free } = await office<Choice>(`GET /orders/${kept.id}/days?item=${itemId}&days=${daysCount}`)
  const days = { itemId, deliveryDay: free.at(-1)?.deliveryDay, daysCount }
  await office(`PUT /orders/${kept.id}/days`, { ...days, difference, formKey: crypto.randomUUID() })
}

async function placeDraft({ office, wishes, customerId }: Shop) {
  type Garment = { size: string; daysCount: number; free: { deliveryDay: string }[] }
  const draft = `/customers/${customerId}/draft`
  const cart = crypto.randomUUID()
  const { productId } = wishes.pop() ?? {}
  const { size, daysCount, free } = await office<Garment>(`GET ${draft}/garment?cart=${cart}&product=${productId}`)
  const garment = { cart, productId, size, days: daysCount, deliveryDay: free.at(-1)?.deliveryDay }
  const { holdId } = await office<{ holdId: string }>(`POST ${draft}/holds`, garment)
  const { total } = await office<{ total: number }>(`GET ${draft}?cart=${cart}`)
  const order = { cart, holdIds: [holdId], total, address: ADDRESS }
  return office<{ orderId: string; number: string }>(`POST ${draft}/order`, order)
}
