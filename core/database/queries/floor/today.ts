import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { type DueGarment, GARMENT_QUEUES, TODAY_QUEUES, type TodayQueue } from '#domain/floor/today-queues.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

/** Something that waits: a garment, or what `what` names. */
export type TodayRow = {
  id: string
  orderId: string | null
  number: string | null
  at: Date
  garment: (Omit<DueGarment, 'isEndangered'> & GarmentFacts) | null
  /** Of what is no garment: who it is about, where a bag is, or which kind of work failed. */
  what: string | null
  /** Of a bag. */
  dueOn: string | null
}

type GarmentFacts = {
  /** The days of cleaning it was booked with; null: those of the store. */
  laundryDays: number | null
  productId: string
  name: LocalizedText
  size: string
  image: string | null
  barcode: string | null
  shelf: string
}

export type QueueRows = { queue: TodayQueue; count: number; rows: TodayRow[] }

type Asked = {
  storeId: string
  today: string
  queues: readonly TodayQueue[]
  /** Of each queue. */
  most: number
  skip?: number
  /** Since when failed work is of interest. */
  failedSince: Date
}

/** How much waits in each queue and what waits longest, in one question. */
export async function readToday(trx: Transaction, asked: Asked): Promise<QueueRows[]> {
  if (asked.queues.length === 0) return []
  const parts = asked.queues.map((queue) => {
    const { count, rows } = partOf(queue, asked)
    return sql`select ${queue}::text as queue, (${count}) as count,
      (select coalesce(json_agg(waiting), '[]') from (${rows} limit ${asked.most} offset ${asked.skip ?? 0}) waiting) as rows`
  })
  const { rows } = await sql<Written>`${sql.join(parts, sql` union all `)}`.execute(trx)
  const found = new Map(rows.map((row) => [row.queue, row]))
  return asked.queues.map((queue) => {
    const { count = 0, rows: waiting = [] } = found.get(queue) ?? {}
    return { queue, count: Number(count), rows: waiting.map(toRow) }
  })
}

type Part = { count: RawBuilder<unknown>; rows: RawBuilder<unknown> }

function partOf(queue: TodayQueue, asked: Asked): Part {
  const { storeId } = asked
  const unseen = sql`failed_job where store_id = ${storeId} and seen_at is null and gave_up_at is not null`
  switch (queue) {
    case 'cards': {
      const from = sql`user_membership where store_id = ${storeId} and status = 'pastDue'`
      return {
        count: sql`select count(*) from ${from}`,
        rows: sql`select id, number, coalesce(next_try_at, period_end, created_at) as at,
          concat_ws(' ', first_name, last_name) as what from ${from} order by next_try_at, id`,
      }
    }
    case 'mails':
      return {
        count: sql`select count(*) from ${unseen} and kind = 'send-mail'`,
        rows: sql`select failed.id, customer_order.id as "orderId", customer_order.number, failed.gave_up_at as at,
            mail.kind as what
          from (select id, subject_id, gave_up_at from ${unseen} and kind = 'send-mail') failed
          left join mail on mail.id = failed.subject_id
          left join customer_order on customer_order.id = mail.subject_id
          order by failed.gave_up_at, failed.id`,
      }
    case 'failures': {
      const from = sql`(
        select id, gave_up_at as at, kind as what from ${unseen} and kind <> 'send-mail'
        union all
        select id, ended_at, kind from long_task
        where store_id = ${storeId} and state = 'failed' and ended_at > ${asked.failedSince}) failed`
      return { count: sql`select count(*) from ${from}`, rows: sql`select id, at, what from ${from} order by at, id` }
    }
    case 'bags':
    case 'repairs': {
      const kind = queue === 'bags' ? 'laundry' : 'repair'
      const from = sql`bag where bag.store_id = ${storeId} and bag.kind = ${kind}::bag_kind and bag.state = 'out'
        and bag.due_on <= ${asked.today}::date`
      return {
        count: sql`select count(*) from ${from}`,
        rows: sql`
          select bag.id, bag.number::text, bag.sent_at as at, bag_place.name as what, bag.due_on as "dueOn"
          from (select * from ${from}) bag join bag_place on bag_place.id = bag.place_id
          order by bag.due_on, bag.number`,
      }
    }
    default:
      return garmentsIn(queue, asked)
  }
}

function garmentsIn(queue: TodayQueue, { storeId, today }: Asked): Part {
  const before = GARMENT_QUEUES.slice(0, GARMENT_QUEUES.indexOf(queue)).filter((earlier) =>
    sharesStatus(earlier, queue),
  )
  const conditions = [isIn(queue, today), ...before.map((earlier) => sql`${isIn(earlier, today)} is not true`)]
  const waits = sql`order_item where store_id = ${storeId} and ${sql.join(conditions, sql` and `)}`
  return {
    count: sql`select count(*) from ${waits}`,
    rows: sql`
      select item.id, item.order_id as "orderId", customer_order.number, item.status_at as at, item.status,
        item.product_id as "productId", item.ship_day as "shipDay", item.last_withdraw_day as "lastWithdrawDay", item.product -> 'name' as name,
        item.product ->> 'size' as size, item.product ->> 'image' as image, unit.barcode, unit.shelf,
        reservation.laundry_days as "laundryDays"
      from (select * from ${waits} order by ${orderOf(queue)}) item
      left join customer_order on customer_order.id = item.order_id
      left join unit on unit.id = item.unit_id
      left join reservation on reservation.id = item.hold_id
      order by ${orderOf(queue)}`,
  }
}

/** What was promised first; a calendar keeps the order of the days it begins with. */
function orderOf(queue: TodayQueue): RawBuilder<unknown> {
  const { day } = ruleOf(queue)
  return day === undefined ? sql`status_at, id` : sql`${COLUMNS[day]}, order_id, id`
}

const COLUMNS = { shipDay: sql`ship_day`, lastWithdrawDay: sql`last_withdraw_day` }

/** `queueOf` as a condition: `today.test.ts` compares both over random lives. */
function isIn(queue: TodayQueue, today: string): RawBuilder<boolean> {
  const { statuses, day } = ruleOf(queue)
  const conditions = [sql`status = any(${[...statuses]}::order_status[])`]
  if (queue === 'atRisk') {
    conditions.push(sql`hold_id = any(array(select id from occupancy where endangered_at is not null))`)
  } else if (day === 'lastWithdrawDay') {
    conditions.push(sql`last_withdraw_day < ${today}::date`)
  } else if (day === 'shipDay') {
    conditions.push(sql`ship_day <= ${today}::date`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function ruleOf(queue: TodayQueue): { statuses: readonly OrderStatus[]; day?: 'shipDay' | 'lastWithdrawDay' } {
  return TODAY_QUEUES[queue]
}

function sharesStatus(one: TodayQueue, other: TodayQueue): boolean {
  return ruleOf(one).statuses.some((status) => ruleOf(other).statuses.includes(status))
}

type Written = { queue: TodayQueue; count: string; rows: WrittenRow[] }
type WrittenRow = { id: string; at: string } & Partial<
  { orderId: string; number: string; what: string; dueOn: string; status: OrderStatus; shipDay: string } & {
    lastWithdrawDay: string | null
  } & GarmentFacts
>

function toRow(row: WrittenRow): TodayRow {
  const { id, orderId = null, number = null, what = null, dueOn = null, at, status } = row
  const { productId = '', shipDay = '', lastWithdrawDay = null, name = {}, size = '', image = null } = row
  const [barcode, shelf, laundryDays] = [row.barcode ?? null, row.shelf ?? '', row.laundryDays ?? null]
  const days = { statusAt: new Date(at), shipDay, lastWithdrawDay }
  const garment =
    status === undefined ? null : { status, ...days, productId, name, size, image, barcode, shelf, laundryDays }
  return { id, orderId, number, what, dueOn, at: new Date(at), garment }
}
