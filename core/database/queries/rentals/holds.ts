import { CompiledQuery, sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import { inShareOf } from '#database/connection-shares.ts'
import { isOverlap } from '#database/retry-conflicts.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { CleaningCapacity } from '#domain/rentals/calendar/cleaning-days.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import type { Hold } from '#domain/rentals/holds/hold.ts'
import type { HolderKind, HoldLimits } from '#domain/rentals/holds/hold-policy.ts'

/** What is to be held: a garment, for the days its unit would be taken. `condition` null: any. */
export type WantedItem = Pick<Hold, 'productId' | 'size' | 'way' | 'days' | 'delivery' | 'withdraw'> & {
  condition: UnitCondition | null
  range: DayRange
  /** Up to when it is taken as long as it is only held. */
  heldUntil: string
  /** The days of cleaning it was planned with. */
  laundryDays: number
}

export type HolderKeys = {
  storeId: string
  cartKey: Buffer
  addressKey: Buffer
  middleKey: Buffer | null
  networkKey: Buffer
}

export type Claimed =
  | { outcome: 'held'; ids: string[]; units: string[]; conditions: UnitCondition[]; expires: Date }
  | { outcome: 'taken' | 'full' | 'none' | 'limit' | 'login' | 'pause' }

/** Chooses a unit for each and holds it, all of them or none, in one statement that is a transaction of its own. */
export async function claimUnits(
  db: Database,
  keys: HolderKeys,
  claim: {
    holder: HolderKind
    customerId: string | null
    limits: HoldLimits
    items: readonly WantedItem[]
    replaced: string | null
    /** How many garments can be clean on each weekday; empty: as many as come. */
    capacity: CleaningCapacity
    now: Date
    expires: Date
  },
): Promise<Claimed> {
  const { limits } = claim
  const asked = {
    store: keys.storeId,
    cart: keys.cartKey.toString('hex'),
    address: keys.addressKey.toString('hex'),
    middle: keys.middleKey?.toString('hex'),
    network: keys.networkKey.toString('hex'),
    customer: claim.customerId,
    holder: claim.holder,
    limits: {
      ...limits,
      ofNetworks: addressMiddleWidest(limits.ofNetworks),
      hourly: { ...limits.hourly, networks: addressMiddleWidest(limits.hourly.networks) },
    },
    items: claim.items.map(({ range, ...item }) => ({ ...item, ...range })),
    replaced: claim.replaced,
    capacity: claim.capacity,
    now: claim.now,
    expires: claim.expires,
  }
  const query = CompiledQuery.raw(CLAIM_UNITS, [JSON.stringify(asked)])
  try {
    const { rows } = await inShareOf(keys.storeId, () => db.withoutPlugins().executeQuery<Claimed>(query))
    return rows[0] ?? { outcome: 'taken' }
  } catch (error) {
    if (isOverlap(error)) return { outcome: 'taken' }
    throw error
  }
}

const CLAIM_UNITS = 'select outcome, ids, units, conditions, expires from claim_units($1)'

/** IPv4 has no network in the middle. */
function addressMiddleWidest(limits: readonly (number | null)[]): (number | null)[] {
  return limits.length === 3 ? [...limits] : [limits[0] ?? null, null, limits[1] ?? null]
}

/** The live holds of a cart, the first one first. */
export async function listHolds(trx: Transaction, { cartKey, now }: { cartKey: Buffer; now: Date }): Promise<Hold[]> {
  const { rows } = await selectHolds(sql`hold.cart_key = ${cartKey} and occupancy.expires_at > ${now}`).execute(trx)
  return rows
}

/** Live ones among these, with their units locked: until the transaction ends they neither go nor change. */
export async function lockHolds(
  trx: Transaction,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Hold[]> {
  await sql`
    select from unit where id in (select unit_id from occupancy join hold using (id) where id = any(${ids}::uuid[]))
    order by id for update`.execute(trx)
  // The job that tidies up does not ask for units: the rows are locked as well.
  const { rows } = await sql<Hold>`
    ${selectHolds(sql`hold.id = any(${ids}::uuid[]) and occupancy.expires_at > ${now}`)} for update of occupancy`.execute(
    trx,
  )
  return rows
}

/** Those that were the cart's and are gone now. */
export async function deleteHolds(
  trx: Transaction,
  { ids, cartKey }: { ids: readonly string[]; cartKey: Buffer },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from occupancy using hold
    where occupancy.id = any(${ids}::uuid[]) and hold.id = occupancy.id and hold.cart_key = ${cartKey}
      and occupancy.kind = 'hold'
    returning occupancy.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Since when the first of them is held. */
export async function heldSince(trx: Transaction, ids: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(created_at) as since from hold where id = any(${ids}::uuid[])`.execute(trx)
  return rows[0]?.since ?? null
}

/** Whichever cart they belong to. */
export async function releaseHolds(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    delete from occupancy where id = any(${ids}::uuid[]) and kind = 'hold' and id in (select id from hold)`.execute(trx)
}

/** A hold is never cut short by this; and what is ordered with an account is held by it. */
export async function extendHolds(
  trx: Transaction,
  { ids, expires, isGuest }: { ids: readonly string[]; expires: Date; isGuest: boolean },
): Promise<void> {
  await sql`
    update occupancy set expires_at = greatest(expires_at, ${expires}),
      holder = case when holder = 'guest' and not ${isGuest} then 'account' else holder end, is_being_paid = true
    where id = any(${ids}::uuid[]) and kind = 'hold' and id in (select id from hold)`.execute(trx)
}

/**
 * While somebody's money is on its way: out of its cart, until the given time, and yielding to nobody. One that is over
 * but still there counts: whoever takes its unit removes it, and the units are locked.
 */
export async function keepForPayment(
  trx: Transaction,
  { ids, expires }: { ids: readonly string[]; expires: Date },
): Promise<void> {
  await sql`
    select from unit where id in (select unit_id from occupancy join hold using (id) where id = any(${ids}::uuid[]))
    order by id for update`.execute(trx)
  await sql`
    update occupancy set expires_at = ${expires}, is_being_paid = true,
      holder = 'customer'
    where id = any(${ids}::uuid[]) and kind = 'hold' and id in (select id from hold)`.execute(trx)
  // A key of its own: no cart's is that short.
  await sql`update hold set cart_key = uuid_send(id) where id = any(${ids}::uuid[])`.execute(trx)
}

/**
 * Takes the units of holds that have no end for good: those whose unit somebody else has taken later on are told. The
 * units are locked.
 */
export async function holdForGood(
  trx: Transaction,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<{ lost: string[] }> {
  await sql`
    delete from occupancy later using occupancy own
    where own.id = any(${ids}::uuid[]) and later.unit_id = own.unit_id and lower(later.days) >= upper(own.days)
      and later.kind = 'hold' and later.expires_at <= ${now}`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    update occupancy own set days = daterange(lower(own.days), 'infinity')
    where own.id = any(${ids}::uuid[]) and own.kind = 'hold' and not exists (
      select from occupancy later where later.unit_id = own.unit_id and lower(later.days) >= upper(own.days))
    returning own.id`.execute(trx)
  return { lost: ids.filter((id) => !rows.some((row) => row.id === id)) }
}

function selectHolds(condition: ReturnType<typeof sql>) {
  return sql<Hold>`
    select hold.id, occupancy.unit_id, unit.condition, hold.product_id, hold.size_code as size, hold.way,
      hold.days_count as days, hold.delivery_day::text as delivery, hold.withdraw_day::text as withdraw,
      lower(occupancy.days)::text as taken_from,
      occupancy.expires_at as expires, hold.waits_since
    from hold join occupancy on occupancy.id = hold.id join unit on unit.id = occupancy.unit_id
    where ${condition} order by hold.created_at, hold.id`
}
