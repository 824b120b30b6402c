import { inStore } from '#database/connection.ts'
import { type DueItem, listComingBack } from '#database/queries/orders/order-rounds.ts'
import { findStore, listStoreIds } from '#database/queries/stores/stores.ts'
import { sentenceOf } from '#domain/orders/lifecycle.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { ROME, romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { advanceItem } from '#use-cases/orders/lifecycle/advance-item.ts'
import type { OrderTools } from '#use-cases/orders/order-tools.ts'
import type { StoreRules } from '#use-cases/rentals/store-rules.ts'

/** In a demo: what comes back is looked at, cleaned and put on its shelf in the days the store takes for it. */
export async function processReturns(tools: OrderTools): Promise<string[]> {
  const now = tools.now()
  const today = romeTime(now).day.toString()
  const sentences: string[] = []
  for (const storeId of await listStoreIds(tools.db)) {
    const items = await inStore(tools.db, storeId, listComingBack)
    const store = items.length === 0 ? null : await findStore(tools.db, storeId)
    if (store === null) continue
    const rules = await tools.rentals.rulesOf(store)
    for (const item of items) {
      const { to, at } = nextOf(item, rules)
      if (romeTime(at).day.toString() > today) continue
      const move = { storeId, itemId: item.id, to, actor: 'warehouse', at: at > now ? now : at } as const
      const moved = await advanceItem(tools, move)
      if (moved.ok) sentences.push(`${item.number}: ${sentenceOf(item.status, to)}`)
    }
  }
  return sentences
}

function nextOf({ status, statusAt }: DueItem, { calendar, policy }: StoreRules): { to: OrderStatus; at: Date } {
  const { day } = romeTime(statusAt)
  if (status === 'withdrawed') return { to: 'needVerify', at: atHour(calendar.move(day, policy.returnDays), 7) }
  if (status === 'needVerify') return { to: 'laundry', at: statusAt }
  return { to: 'returned', at: atHour(calendar.move(day, policy.laundryDays), 7) }
}

function atHour(day: Temporal.PlainDate, hour: number): Date {
  return new Date(day.toZonedDateTime({ timeZone: ROME, plainTime: { hour } }).epochMilliseconds)
}
