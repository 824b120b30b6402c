import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { HolderKeys } from './holds.ts'

/** The garments that a guest's cart holds, as far as waiting for a confirmation is concerned. */
export type WaitingCart = {
  ids: string[]
  expires: Date
  /** How many stretches of time the cart has used of the garment that has the fewest left. */
  mostStretches: number
  /** This cart, or somebody else of this network with one of the garments, has waited already. */
  hasWaited: boolean
}

/** Nobody else claims for this cart or network until the transaction ends: the locks are those of a claim. */
export async function lockCart(trx: Transaction, { cartKey, networkKey }: HolderKeys): Promise<void> {
  await sql`select pg_advisory_xact_lock(1, ${networkKey.readInt32BE()})`.execute(trx)
  await sql`select pg_advisory_xact_lock(2, ${cartKey.readInt32BE()})`.execute(trx)
}

/** Null: the cart holds nothing, or not as a guest. */
export async function findWaitingCart(
  trx: Transaction,
  keys: HolderKeys,
  { now, since, stretchMinutes }: { now: Date; since: Date; stretchMinutes: number },
): Promise<WaitingCart | null> {
  const { rows } = await sql<WaitingCart & { ids: string[] | null }>`
    with held as (
      select hold.id, hold.product_id, hold.size_code, occupancy.expires_at
      from hold join occupancy on occupancy.id = hold.id
      where hold.cart_key = ${keys.cartKey} and occupancy.expires_at > ${now} and occupancy.holder = 'guest'
      order by hold.id for update of occupancy),
    begun as (
      select product_id, size_code, begun_at, created_at as at from hold where cart_key = ${keys.cartKey}
      union all
      select product_id, size_code, begun_at, at from hold_log where cart_key = ${keys.cartKey})
    select (select array_agg(id) from held) as ids, (select min(expires_at) from held) as expires,
      coalesce((select max(stretches) from (
        select count(distinct date_bin(make_interval(mins => ${stretchMinutes}), begun.begun_at, 'epoch')) as stretches
        from begun join held using (product_id, size_code)
        where begun.at > ${since}
        group by held.id) as used), 0) as most_stretches,
      exists (select from hold_log log where log.waited and log.at > ${since} and (log.cart_key = ${keys.cartKey}
        or (log.network_key = ${keys.networkKey}
          and (log.product_id, log.size_code) in (select product_id, size_code from held)))) as has_waited`.execute(trx)
  const [cart] = rows
  return cart?.ids ? cart : null
}

/** Lets them wait, and writes down the stretches of time that this takes. */
export async function letWait(
  trx: Transaction,
  { ids, expires, begins, now }: { ids: readonly string[]; expires: Date; begins: readonly Date[]; now: Date },
): Promise<void> {
  await sql`
    update occupancy set expires_at = ${expires} where id = any(${ids}::uuid[]) and kind = 'hold'`.execute(trx)
  await sql`update hold set waits_since = ${now} where id = any(${ids}::uuid[])`.execute(trx)
  await logStretches(trx, { ids, begins, waited: true, now })
}

/** Stretches of the garments' time that are taken otherwise than by holding them. */
export async function logStretches(
  trx: Transaction,
  { ids, begins, waited, now }: { ids: readonly string[]; begins: readonly Date[]; waited: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into hold_log (cart_key, customer_id, address_key, middle_key, network_key, product_id, size_code, begun_at,
      at, waited)
    select cart_key, customer_id, address_key, middle_key, network_key, product_id, size_code, stretch, ${now},
      ${waited}
    from hold cross join unnest(${begins}::timestamptz[]) as stretch
    where hold.id = any(${ids}::uuid[])`.execute(trx)
}
