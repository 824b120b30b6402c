import type { Transaction } from '#database/connection.ts'
import { type HeldGarment, listHeldGarments } from '#database/queries/membership-slots.ts'
import { setWithdrawDay } from '#database/queries/order-items.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { createCourierCalendar } from '#domain/rentals/courier-calendar.ts'
import { romeTime } from '#domain/rentals/rome-time.ts'
import { italianHolidays } from '#providers/holidays/italian-holidays.ts'
import { moveItem } from '../orders/move-item.ts'
import type { Mover } from '../orders/order-tools.ts'

const DAYS_TO_PACK = 3

const UNSENT: readonly OrderStatus[] = ['created', 'paymentConfirmed', 'waitingShipping']

/** What a customer who withdraws has: what has not left stays here, what is at home is picked up. Gives what it was. */
export async function askGarmentsBack(
  trx: Transaction,
  tools: Mover,
  customerId: string | null,
): Promise<HeldGarment[]> {
  const garments = await setLastDay(trx, tools, customerId)
  const asked = { actor: 'customer', reason: 'withdrawal' } as const
  for (const { id: itemId, status } of garments) {
    if (UNSENT.includes(status)) await moveItem(trx, tools, { itemId, to: 'deleted', ...asked })
    if (status === 'delivered') await moveItem(trx, tools, { itemId, to: 'returnRequested', ...asked })
  }
  return garments
}

/** Without a membership nothing has an open end any more: from this day on, what is not back is late. */
export async function setLastDay(
  trx: Transaction,
  { now }: Pick<Mover, 'now'>,
  customerId: string | null,
): Promise<HeldGarment[]> {
  const garments = customerId === null ? [] : await listHeldGarments(trx, customerId)
  const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: [] })
  const day = calendar.firstOnOrAfter(romeTime(now()).day.add({ days: DAYS_TO_PACK })).toString()
  for (const { id, withdrawDay } of garments) if (withdrawDay === null) await setWithdrawDay(trx, id, day)
  return garments.map((garment) => ({ ...garment, withdrawDay: garment.withdrawDay ?? day }))
}
