import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { type DueItem, listSelfMoving } from '#database/queries/orders/order-sweeps.ts'
import { describeMove } from '#domain/orders/lifecycle.ts'
import { lastWithdrawalDay, WITHDRAWAL_DAYS } from '#domain/orders/rights/withdrawal-right.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import type { OrderDependencies } from '../order-dependencies.ts'
import { advanceItem } from './advance-item.ts'

const DAY = 86_400_000

/** What nobody has to say: parcels to prepare, garments that are back, pick-ups that failed, purchases nobody withdrew from. */
export async function advanceDueItems(dependencies: OrderDependencies): Promise<string[]> {
  const sentences: string[] = []
  const now = dependencies.now()
  const today = romeTime(now).day.toString()
  const boughtBefore = new Date(now.getTime() - WITHDRAWAL_DAYS * DAY)
  const asked = { today, boughtBefore }
  await settleEach(await listStoresDue(dependencies.db, 'garments', asked), async (storeId) => {
    const due = await inStore(dependencies.db, storeId, (trx) => listSelfMoving(trx, asked))
    await settleEach(due, async (item) => {
      const to = nextOf(item, today)
      if (to === null) return
      const moved = await advanceItem(dependencies, { storeId, itemId: item.id, to, actor: 'system' })
      if (moved.ok) sentences.push(`${item.number}: ${describeMove(item.status, to)}`)
    })
  })
  return sentences
}

function nextOf({ status, statusAt, boughtAt }: DueItem, today: string): OrderStatus | null {
  if (status === 'paymentConfirmed') return 'waitingShipping'
  if (status === 'returned') return 'completed'
  if (status === 'returnPickupFailed') return 'returnRequested'
  const isOver = lastWithdrawalDay(romeTime(boughtAt ?? statusAt).day, italianHolidays).toString() < today
  return isOver ? 'completed' : null
}
