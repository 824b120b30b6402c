import type { Transaction } from '#database/connection.ts'
import { type QueueRows, readToday as readQueues, type TodayRow } from '#database/queries/floor/today.ts'
import { promisedDay } from '#domain/floor/promised-day.ts'
import type { TodayQueue } from '#domain/floor/today-queues.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { readRules } from '../rentals/timeline/read-unit-bars.ts'

const DAY = 86_400_000
/** Failed work that nobody looked at for so long is of no use today. */
const FAILED_DAYS = 7

type Asked = { storeId: string; queues: readonly TodayQueue[]; most: number; skip?: number; now: Date }

export type PromisedRow = TodayRow & { promised: string | null; isOverdue: boolean }
export type PromisedQueue = Omit<QueueRows, 'rows'> & { rows: PromisedRow[] }

/** What waits for somebody in a store, queue by queue, each row with the day by which it was promised. */
export async function readToday(trx: Transaction, asked: Asked): Promise<{ today: string; queues: PromisedQueue[] }> {
  const { storeId, now } = asked
  const today = romeTime(now).day.toString()
  const rules = await readRules(trx, storeId)
  const failedSince = new Date(now.getTime() - FAILED_DAYS * DAY)
  const queues = await readQueues(trx, { ...asked, today, failedSince })
  return {
    today,
    queues: queues.map(({ rows, ...queue }) => ({
      ...queue,
      rows: rows.map((row) => {
        const promised = row.garment ? promisedDay(queue.queue, row.garment, rules) : row.dueOn
        return { ...row, promised, isOverdue: promised !== null && promised < today }
      }),
    })),
  }
}
