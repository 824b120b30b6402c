import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import type { UnitCalendar } from '#domain/rentals/calendar/unit-calendar.ts'

/** The units of a product and size that are in the stock, each with the days it is taken within a span. */
export async function readUnitCalendars(
  db: Database | Transaction,
  {
    productId,
    size,
    span,
    now,
    ignoring = null,
  }: { productId: string; size: string; span: DayRange; now: Date; ignoring?: string | null },
): Promise<UnitCalendar[]> {
  const { rows } = await sql<UnitRow & { from: string | null; until: string | null }>`
    select unit.id, unit.condition, unit.out_until::text as out_until, lower(occupancy.days)::text as "from", upper(occupancy.days)::text as "until"
    from unit
    left join occupancy on occupancy.unit_id = unit.id
      and upper(occupancy.days) > ${span.from}::date and lower(occupancy.days) < ${span.until}::date
      and (occupancy.expires_at is null or occupancy.expires_at > ${now})
      and occupancy.id is distinct from ${ignoring}::uuid
    where unit.product_id = ${productId} and unit.size_code = ${size}
      and unit.state not in ('lost', 'retired', 'sold')`.execute(db)
  const units = new Map<string, UnitCalendar & { taken: DayRange[] }>()
  for (const { id, condition, outUntil, from, until } of rows) {
    const unit = units.get(id) ?? { id, condition, taken: keptDays(outUntil) }
    units.set(id, unit)
    if (from !== null && until !== null) unit.taken.push({ from, until })
  }
  return [...units.values()]
}

type UnitRow = { id: string; condition: UnitCondition; outUntil: string | null }

/** A unit that a person keeps in the house is taken until it is ready, from before any day somebody asks for. */
function keptDays(outUntil: string | null): DayRange[] {
  return outUntil === null ? [] : [{ from: BEFORE_ALL, until: outUntil }]
}

const BEFORE_ALL = '0001-01-01'

/** A unit that is in the stock with all that takes it, and until when what is only held does. */
export type ClaimedUnit = UnitRow & {
  size: string
  claims: readonly (DayRange & { id: string; expiresAt: number | null })[]
}

/** All units of a product that are in the stock, each with what takes it from a day on, be it over by now or not. */
export async function readClaimedUnits(
  db: Database | Transaction,
  { productId, from }: { productId: string; from: string },
): Promise<ClaimedUnit[]> {
  const { rows } = await sql<ClaimedUnit>`
    select unit.id, unit.size_code as size, unit.condition, unit.out_until::text as out_until, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'from', lower(days)::text, 'until', upper(days)::text,
        'expiresAt', (extract(epoch from expires_at) * 1000)::float8))
      from occupancy where unit_id = unit.id and upper(days) > ${from}::date), '[]') as claims
    from unit
    where unit.product_id = ${productId} and unit.state not in ('lost', 'retired', 'sold')`.execute(db)
  return rows
}

/** When it is taken at a moment, as it is for whoever gives up a hold of their own. */
export function toUnitCalendar(
  { id, condition, outUntil, claims }: ClaimedUnit,
  { now, ignoring }: { now: Date; ignoring: string | null },
): UnitCalendar {
  const moment = now.getTime()
  const live = claims.filter((claim) => (claim.expiresAt === null || claim.expiresAt > moment) && claim.id !== ignoring)
  return { id, condition, taken: [...keptDays(outUntil), ...live] }
}

/** The units of products that are in the stock, each with its reservations from a day on; finds those of a size. */
export async function readStockCalendars(
  db: Database | Transaction,
  { productIds, from }: { productIds: readonly string[]; from: string },
): Promise<(productId: string, size: string) => readonly UnitCalendar[]> {
  const { rows } = await sql<UnitRow & { productId: string; size: string; taken: DayRange[] }>`
    select unit.id, unit.product_id, unit.size_code as size, unit.condition, unit.out_until::text as out_until, coalesce((
      select jsonb_agg(jsonb_build_object('from', lower(days)::text, 'until', upper(days)::text))
      from occupancy
      where unit_id = unit.id and kind <> 'hold' and upper(days) > ${from}::date), '[]') as taken
    from unit
    where unit.product_id = any(${productIds}::uuid[]) and unit.state not in ('lost', 'retired', 'sold')`.execute(db)
  const units = rows.map(({ outUntil, taken, ...unit }) => ({ ...unit, taken: [...keptDays(outUntil), ...taken] }))
  const bySize = Map.groupBy(units, ({ productId, size }) => `${productId} ${size}`)
  return (productId, size) => bySize.get(`${productId} ${size}`) ?? []
}

export async function hasStock(
  db: Database | Transaction,
  { productId, size, condition }: { productId: string; size: string; condition: UnitCondition | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('unit')
    .select('id')
    .where('productId', '=', productId)
    .where('sizeCode', '=', size)
    .where('state', 'not in', ['lost', 'retired', 'sold'])
    .$if(condition !== null, (query) => query.where('condition', '=', condition))
    .executeTakeFirst()
  return row !== undefined
}

/** By product and size, before which day the last of its units is taken. */
export type FreeUntil = Map<string, Map<string, string>>

/**
 * The sizes of products of which every unit in the stock is taken at some time within a range, each with the day up to which
 * one of them is free from its beginning on: a shorter range may still have a unit.
 */
export async function readBookedSizes(
  db: Database | Transaction,
  { range, now }: { range: DayRange; now: Date },
): Promise<FreeUntil> {
  const { rows } = await sql<{ productId: string; size: string; freeUntil: string }>`
    with taken as materialized (
      select unit_id, min(since) as since from (
        select unit_id, lower(days) as since from occupancy
        where upper(days) > ${range.from}::date and lower(days) < ${range.until}::date
          and (expires_at is null or expires_at > ${now})
        union all
        select id, '-infinity' from unit where out_until > ${range.from}::date) as each
      group by unit_id),
    wanted as (
      select unit.product_id, unit.size_code,
        max(taken.since) filter (where unit.state not in ('lost', 'retired', 'sold')) as free_until
      from taken join unit on unit.id = taken.unit_id group by unit.product_id, unit.size_code)
    select product_id, size_code as size, coalesce(free_until, '-infinity')::text as free_until from wanted
    where not exists (
      select from unit
      where unit.product_id = wanted.product_id and unit.size_code = wanted.size_code
        and unit.state not in ('lost', 'retired', 'sold') and unit.id not in (select unit_id from taken))`.execute(db)
  const booked: FreeUntil = new Map()
  for (const { productId, size, freeUntil } of rows) {
    const sizes = booked.get(productId) ?? new Map<string, string>()
    booked.set(productId, sizes.set(size, freeUntil))
  }
  return booked
}

/** Nobody else takes, moves or frees these units until the transaction ends. By their ids, so that nobody waits in a circle. */
export async function lockUnits(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from unit where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
}

/** Holds that are over lie in nobody's way; this tidies them up, in portions. */
export async function deleteExpiredHolds(
  db: Database | Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from occupancy where id in (
      select id from occupancy where kind = 'hold' and expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export function toDays({ from, until }: DayRange) {
  return sql`daterange(${from}::date, ${until}::date)`
}
