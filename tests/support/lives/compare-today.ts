import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { type DueBag, isDue } from '#domain/floor/bags/bag.ts'
import { type DueGarment, queueOf, TODAY_QUEUE_NAMES } from '#domain/floor/today-queues.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { readToday } from '#use-cases/floor/read-today.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

const QUEUE_OF = { laundry: 'bags', repair: 'repairs' } as const

/** What Today shows of garments and bags beside what the rule says of each of them: alike, or something is wrong. */
export async function compareToday({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
  return inStore(db, ATELIER_ID, async (trx) => {
    const asked = { storeId: ATELIER_ID, queues: TODAY_QUEUE_NAMES, most: 1_000, now: clock.now }
    const { queues } = await readToday(trx, asked)
    const { rows: garments } = await sql<DueGarment & { id: string }>`
      select item.id, item.status, item.status_at, item.ship_day::text as ship_day,
        item.last_withdraw_day::text as last_withdraw_day, occupancy.endangered_at is not null as is_endangered
      from order_item item left join occupancy on occupancy.id = item.hold_id`.execute(trx)
    const today = romeTime(clock.now).day.toString()
    const due = garments.flatMap((garment) => {
      const queue = queueOf(garment, today)
      return queue === null ? [] : [`${garment.id} ${queue}`]
    })
    const { rows: bags } = await sql<DueBag & { id: string; kind: 'laundry' | 'repair' }>`
      select id, state, kind, due_on::text as due_on from bag`.execute(trx)
    for (const bag of bags) if (isDue(bag, today)) due.push(`${bag.id} ${QUEUE_OF[bag.kind]}`)
    const shown = queues.flatMap(({ queue, rows }) =>
      rows.filter(({ garment, dueOn }) => garment !== null || dueOn !== null).map(({ id }) => `${id} ${queue}`),
    )
    return {
      due: due.toSorted(),
      shown: shown.toSorted(),
      /** Those whose number or order of rows is not what it should be. */
      wrong: queues.filter(({ count, rows }) => {
        const promised = rows.map((row) => row.promised ?? '')
        return count !== rows.length || String(promised) !== String(promised.toSorted())
      }),
    }
  })
}
