import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { DamagePayer, Verdict } from '#domain/floor/verdicts.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { toDays } from '../rentals/occupancy.ts'

export type InspectionDetails = { note: string; part: string; payer: DamagePayer | null }

export type Inspection = InspectionDetails & {
  id: string
  scanId: string
  unitId: string
  verdict: Verdict
  conditionBefore: UnitCondition
  conditionAfter: UnitCondition
  /** The days its order had it, where the verdict ended them. */
  taken: DayRange | null
  personName: string
  at: Date
}

/** The verdict on what was scanned, as long as it holds. */
export async function findVerdict(trx: Transaction, scanId: string): Promise<Inspection | null> {
  return (await select(trx, sql`scan_id = ${scanId} and undone_at is null`))[0] ?? null
}

/** One that was given by this idempotency key, holding or not. */
export async function isVerdictKnown(trx: Transaction, id: string): Promise<boolean> {
  return (await select(trx, sql`id = ${id}`)).length > 0
}

const MOST = 50

/** How a unit was found whenever it came back, the latest first. */
export function listInspections(trx: Transaction, unitId: string): Promise<Inspection[]> {
  return select(trx, sql`unit_id = ${unitId} and undone_at is null`)
}

async function select(trx: Transaction, condition: RawBuilder<unknown>): Promise<Inspection[]> {
  type Row = Omit<Inspection, 'taken'> & { from: string | null; until: string | null }
  const { rows } = await sql<Row>`
    select id, scan_id, unit_id, verdict, note, part, payer, condition_before, condition_after,
      lower(taken)::text as "from", upper(taken)::text as "until", person_name, at
    from inspection where store_id = current_store() and ${condition} order by at desc limit ${MOST}`.execute(trx)
  return rows.map(({ from, until, ...row }) => ({ ...row, taken: from && until ? { from, until } : null }))
}

export async function insertInspection(trx: Transaction, { taken, ...inspection }: Inspection): Promise<void> {
  const days = taken === null ? null : toDays(taken)
  await trx
    .insertInto('inspection')
    .values({ ...inspection, taken: days as never })
    .execute()
}

export async function saveInspectionDetails(
  trx: Transaction,
  { id, note, part, payer }: InspectionDetails & { id: string },
): Promise<void> {
  await trx.updateTable('inspection').set({ note, part, payer }).where('id', '=', id).execute()
}

export async function markInspectionUndone(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('inspection').set({ undoneAt: at }).where('id', '=', id).execute()
}

export async function insertInspectionPhoto(
  trx: Transaction,
  photo: { inspectionId: string; key: string; personName: string; takenAt: Date },
): Promise<void> {
  await trx.insertInto('inspectionPhoto').values(photo).execute()
}

export async function listInspectionPhotos(trx: Transaction, inspectionId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('inspectionPhoto')
    .select('key')
    .where('inspectionId', '=', inspectionId)
    .orderBy('takenAt')
    .execute()
  return rows.map(({ key }) => key)
}

/** How often a unit was lent out and came back, and how often with a damage. */
export async function countWear(trx: Transaction, unitId: string): Promise<{ rents: number; damages: number }> {
  const { rows } = await sql<{ rents: number; damages: number }>`
    select
      (select count(*) from order_item where store_id = current_store() and unit_id = ${unitId}
        and status in ('laundry', 'returned', 'completed') and way <> 'secondHand')::int as rents,
      (select count(*) from inspection where store_id = current_store() and unit_id = ${unitId}
        and verdict = 'damage' and undone_at is null)::int as damages`.execute(trx)
  return rows[0] ?? { rents: 0, damages: 0 }
}
