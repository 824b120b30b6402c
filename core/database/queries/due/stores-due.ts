import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/connection.ts'
import { asSweeps } from '#database/sweeps.ts'
import { type DueQuestion, dueQuestions } from './due-questions.ts'

type Asked<Name extends DueQuestion> = Parameters<(typeof dueQuestions)[Name]>

/** The stores in which a sweep has something to do, found in one statement. */
export function listStoresDue<Name extends DueQuestion>(
  db: Database,
  name: Name,
  ...asked: Asked<Name>
): Promise<string[]> {
  return ask(db, questionOf(name, asked))
}

/** Those with something that another key than this one has sealed. */
export function listStoresToReseal(db: Database, sealedWith: string): Promise<string[]> {
  return ask(db, dueQuestions.secrets(), { sealedWith })
}

/** The hours at which stores cut off their days. Without a policy of its own a store has the default. */
export function listCutOffHours(db: Database, usual: number): Promise<number[]> {
  return asSweeps(db, async (trx) => {
    const { rows } = await sql<{ hour: number }>`
      select distinct coalesce(cut_off_hour, ${usual}::integer) as hour
      from known_store left join rental_policy on rental_policy.store_id = known_store.id`.execute(trx)
    return rows.map(({ hour }) => hour)
  })
}

/** Whose a parcel is: by one of its garments, or by its number, of which the newest counts. */
export function findStoreOfParcel(
  db: Database,
  { itemId, tracking }: { itemId?: string | undefined; tracking?: string | undefined },
): Promise<string | null> {
  const which = itemId === undefined ? sql`tracking = ${tracking ?? null}` : sql`id = ${itemId}`
  return asSweeps(db, async (trx) => {
    const { rows } = await sql<{ storeId: string }>`
      select store_id from order_item where ${which} order by status_at desc limit 1`.execute(trx)
    return rows[0]?.storeId ?? null
  })
}

/** The same by a number that a carrier gave, also before the parcel was handed over. */
export function findStoreOfTracking(db: Database, tracking: string): Promise<string | null> {
  return asSweeps(db, async (trx) => {
    const { rows } = await sql<{ storeId: string }>`
      select store_id from parcel_booking where tracking = ${tracking} and state = 'booked'
      union all select store_id from order_item where tracking = ${tracking} limit 1`.execute(trx)
    return rows[0]?.storeId ?? null
  })
}

function questionOf<Name extends DueQuestion>(name: Name, asked: Asked<Name>): RawBuilder<unknown> {
  const question = dueQuestions[name] as (...asked: Asked<Name>) => RawBuilder<unknown>
  return question(...asked)
}

function ask(db: Database, question: RawBuilder<unknown>, settings?: { sealedWith: string }): Promise<string[]> {
  return asSweeps(
    db,
    async (trx) => {
      const { rows } = await sql<{ storeId: string }>`
        select distinct store_id from (${question}) as due order by store_id`.execute(trx)
      return rows.map(({ storeId }) => storeId)
    },
    settings,
  )
}
