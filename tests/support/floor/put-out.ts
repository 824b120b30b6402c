import { randomUUID } from 'node:crypto'
import { type Database, inStore } from '#database/connection.ts'
import { insertItems } from '#database/queries/orders/order-items.ts'
import { addReservation } from '#database/queries/rentals/reservations.ts'
import type { Place } from '#domain/catalogue/units/custody.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

type Out = {
  storeId: string
  unit: { id: string; productId: string; size: string }
  status: OrderStatus
  way?: RentalWay
  now: Date
}

/** Where its unit is by then. */
const PLACE: Partial<Record<OrderStatus, Place>> = {
  ...{ shipped: 'onTheWay', deliveryDelayed: 'onTheWay', deliveryFailed: 'onTheWay', missingDelivery: 'nowhere' },
  ...{
    returnedToSender: 'onTheWay',
    delivered: 'customer',
    returnRequested: 'customer',
    returnPickupFailed: 'customer',
  },
  withdrawed: 'onTheWay',
}

const ADDRESS = {
  ...{ fullName: 'Carla Rossi', street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'IT-MI' },
  ...{ country: 'ITA', phone: '1' },
}

/** A garment that a customer of the store has, or that is somewhere on its way, without the long walk there. */
export async function putOut(db: Database, { storeId, unit, status, way = 'rent', now }: Out) {
  const [itemId, orderId, holdId] = [randomUUID(), randomUUID(), randomUUID()]
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const { id: unitId, productId, size } = unit
  await inStore(db, storeId, async (trx) => {
    const who = {
      email: 'carla@example.it',
      firstName: 'Carla',
      lastName: 'Rossi',
      phone: '1',
      language: 'it',
    } as const
    const order = { id: orderId, storeId, number: `T-${orderId.slice(0, 8)}`, address: JSON.stringify(ADDRESS) }
    const agreed = { lines: '[]', total: 0, termsAcceptedAt: now, createdAt: now }
    await trx
      .insertInto('customerOrder')
      .values({ ...order, ...who, ...agreed })
      .execute()
    const days = { delivery: day(-4), withdraw: day(0), days: 4 }
    const garment = { id: holdId, unitId, productId, size, way, taken: { from: day(-5), until: day(3) } }
    await addReservation(trx, { ...garment, ...days, storeId, now })
    const product = { name: { it: 'Capo' }, brand: 'Casa Ferrante', image: null, valuePrice: 45_000, size }
    const dates = { shipDay: day(-5), deliveryDay: day(-4), withdrawDay: day(0), lastWithdrawDay: day(0) }
    await insertItems(trx, [
      {
        ...{
          id: itemId,
          storeId,
          orderId,
          position: 0,
          holdId,
          unitId,
          productId,
          product,
          size,
          condition: 'good',
          way,
        },
        ...{
          daysCount: 4,
          ...dates,
          pickUpSlot: null,
          returnWay: 'pickUp',
          price: 0,
          status,
          statusAt: new Date(now.getTime() - 60_000),
        },
        ...{ carrier: null, tracking: null, boughtAt: null, calendarRevision: 0 },
      },
    ])
    const place = PLACE[status]
    const state = way === 'secondHand' ? ('sold' as const) : ('onLoan' as const)
    if (place)
      await trx.insertInto('unitEvent').values({ unitId, state, place, itemId, movedBy: 'person', at: now }).execute()
  })
  return { itemId, orderId, holdId }
}
