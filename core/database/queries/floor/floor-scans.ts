import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { ScanAnswer } from '#domain/floor/receive.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'

export type FloorScan = {
  id: string
  unitId: string
  itemId: string | null
  answer: ScanAnswer
  /** Where it was before, if the scan has moved it. */
  fromStatus: OrderStatus | null
  fromState: UnitState | null
  personId: string | null
  personName: string
  at: Date
  undoneAt: Date | null
}

const COLUMNS = [
  ...(['id', 'unitId', 'itemId', 'answer', 'fromStatus', 'fromState'] as const),
  ...(['personId', 'personName', 'at', 'undoneAt'] as const),
] as const

export async function findScan(trx: Transaction, id: string): Promise<FloorScan | null> {
  const row = await trx.selectFrom('floorScan').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return (row as FloorScan | undefined) ?? null
}

/** Who has received a unit last, and when. */
export async function findLastReceipt(
  trx: Transaction,
  unitId: string,
): Promise<Pick<FloorScan, 'personName' | 'at'> | null> {
  const row = await trx
    .selectFrom('floorScan')
    .select(['personName', 'at'])
    .where('unitId', '=', unitId)
    .where('fromState', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function insertScan(trx: Transaction, scan: Omit<FloorScan, 'personId' | 'undoneAt'>): Promise<void> {
  await trx.insertInto('floorScan').values(scan).execute()
}

export async function markScanUndone(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('floorScan').set({ undoneAt: at }).where('id', '=', id).execute()
}

/** Two requests with one idempotency key: the second waits here, whichever unit it is about. */
export async function lockKey(trx: Transaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 15))`.execute(trx)
}
