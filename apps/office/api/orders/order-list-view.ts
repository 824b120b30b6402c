import type { z } from 'zod'
import type { ListedOrder } from '#database/queries/orders/order-list.ts'
import { maskEmail, maskName } from '#domain/accounts/fields/mask.ts'
import { orderStatus } from '#domain/orders/order-status.ts'
import { startOfDay } from '#domain/rentals/calendar/rome-time.ts'
import { permissionsIn, type Staff } from '#domain/staff/access.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { ListedOrderView, orderQuery } from '#office/contract/orders/orders.ts'

/** Days are those of Rome, the last one included. */
export function toLooked({ from, to, sort, ...filter }: Omit<z.output<typeof orderQuery>, 'before'>) {
  return {
    filter: {
      ...filter,
      from: from === undefined ? undefined : startOfDay(Temporal.PlainDate.from(from)),
      until: to === undefined ? undefined : startOfDay(Temporal.PlainDate.from(to).add({ days: 1 })),
    },
    isOldestFirst: sort === 'placedAt',
  }
}

/** Names are for who may see customers; whoever only looks around recognises them by their initials. */
export function maySeeNames(staff: Staff, storeId: string, now: Date): boolean {
  return permissionsIn(staff, storeId, now).includes('customers.reveal')
}

export function toListedOrder(
  order: ListedOrder,
  { seesNames, language }: { seesNames: boolean; language: Language },
): ListedOrderView {
  const { id, number, createdAt, firstName, lastName, email, isGuest, garments, total } = order
  const live = garments.filter(({ status }) => status !== 'deleted')
  return {
    id,
    number,
    placedAt: createdAt.toISOString(),
    name: seesNames ? `${firstName} ${lastName}`.trim() : maskName(firstName, lastName),
    email: maskEmail(email),
    isGuest,
    status: orderStatus(garments.map(({ status }) => status)),
    garments: garments.map(({ id: garmentId, name, size, way, status }) => ({
      id: garmentId,
      name: localise(name, language),
      size,
      way,
      status,
    })),
    deliveryDay: earliest(live.map(({ deliveryDay }) => deliveryDay)),
    returnDay: earliest(live.flatMap(({ withdrawDay }) => withdrawDay ?? [])),
    total,
  }
}

function earliest(days: readonly string[]): string | null {
  return days.toSorted()[0] ?? null
}

export const ORDER_HEADER = [
  ...['number', 'placedAt', 'name', 'email', 'status', 'garments', 'deliveryDay', 'returnDay', 'total'],
]

export function toOrderCells(order: ListedOrderView): string[] {
  const { number, placedAt, name, email, status, garments, deliveryDay, returnDay, total } = order
  const worn = garments.map((garment) => `${garment.name} (${garment.size})`).join('; ')
  return [number, placedAt, name, email, status, worn, deliveryDay ?? '', returnDay ?? '', (total / 100).toFixed(2)]
}
