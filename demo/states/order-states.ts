import { randomUUID } from 'node:crypto'
import { inStore } from '#database/connection.ts'
import { insertCharge } from '#database/queries/charges/order-charges.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { aCustomer } from './a-customer.ts'
import { anOrder, type OrderedGarment } from './an-order.ts'
import { plainGarments } from './sample-garments.ts'
import { sample } from './sample-store.ts'
import type { SceneInput, State } from './stage.ts'

/** Seven parcels of one order, none as far as another. */
const SEVEN: readonly OrderedGarment[] = [
  { status: 'waitingShipping', deliveredAgo: -4 },
  { status: 'deliveryFailed', garment: plainGarments[1], deliveredAgo: 1 },
  { status: 'delivered', deliveredAgo: 3 },
  { status: 'returnPickupFailed', garment: plainGarments[2], deliveredAgo: 10 },
  { status: 'exception', garment: plainGarments[3], deliveredAgo: 4 },
  { status: 'laundry', garment: plainGarments[4], deliveredAgo: 14 },
  { status: 'completed', garment: plainGarments[5], deliveredAgo: 20 },
].map(({ garment, ...given }): OrderedGarment => ({ ...given, ...(garment && { garment }) }) as OrderedGarment)

const seven = async (input: SceneInput) => {
  const customer = await aCustomer(input)
  return { customer, order: await anOrder(input, { customer, garments: SEVEN }) }
}

const one = (status: OrderStatus): State => ({
  name: `order-${status}`,
  shows: `Order: ${status}`,
  async make(input) {
    const customer = await aCustomer(input)
    const { id } = await anOrder(input, { customer, garments: [{ status }] })
    return { path: `/profile?page=orders&order=${id}`, customer }
  },
})

export const orderStates: readonly State[] = [
  {
    name: 'orders-none',
    shows: 'Orders: none',
    make: async (input) => ({ path: '/profile?page=orders', customer: await aCustomer(input) }),
  },
  {
    name: 'orders-many',
    shows: 'Orders: twelve, one of them with seven parcels',
    async make(input) {
      const { customer } = await seven(input)
      for (let nth = 0; nth < 11; nth += 1) await anOrder(input, { customer, garments: [{ status: 'completed' }] })
      return { path: '/profile?page=orders', customer }
    },
  },
  {
    name: 'order-seven',
    shows: 'Order with seven parcels',
    async make(input) {
      const { customer, order } = await seven(input)
      return { path: `/profile?page=orders&order=${order.id}`, customer }
    },
  },
  ...(['pendingPayment', 'paymentConfirmed', 'shipped', 'delivered', 'missingDelivery', 'deleted'] as const).map(one),
  {
    name: 'order-charged',
    shows: 'Order: a damage is asked for',
    async make(input) {
      const customer = await aCustomer(input)
      const { id: orderId, itemIds } = await anOrder(input, {
        customer,
        garments: [{ status: 'needVerify', deliveredAgo: 12 }],
      })
      const now = input.stage.now()
      const dueAt = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000)
      await inStore(input.stage.db, sample.id, (trx) =>
        insertCharge(trx, {
          ...{
            storeId: sample.id,
            orderId,
            itemId: itemIds[0] ?? '',
            kind: 'damage',
            amount: 12_345,
            announcedAmount: 12_345,
          },
          ...{ worth: 900_000, words: 'Strappo di dodici centimetri lungo la cucitura laterale sinistra.' },
          ...{ photos: [], whyNoPhoto: 'Fotocamera guasta quel giorno.' },
          calculation: [{ what: 'said', words: 'Sartoria: cucitura laterale', amount: 12_345 }],
          ...{ state: 'announced', announcedAt: now, dueAt, refusals: 0, nextTryAt: null, formKey: randomUUID() },
        }),
      )
      return { path: `/profile?page=orders&order=${orderId}`, customer }
    },
  },
  {
    name: 'order-result',
    shows: 'Thanks for an order of seven garments',
    async make(input) {
      const { customer, order } = await seven(input)
      return { path: `/order/${order.id}`, customer }
    },
  },
  {
    name: 'receipt',
    shows: 'Receipt of an order of seven garments',
    async make(input) {
      const { customer, order } = await seven(input)
      return { path: `/receipt/${order.id}`, customer }
    },
  },
]
