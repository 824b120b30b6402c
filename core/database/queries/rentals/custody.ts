import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { CustodyMover } from '#domain/catalogue/units/custody.ts'
import { followItem, type HeldUnit, type UnitFollows } from '#domain/catalogue/units/follow-item.ts'
import type { Effects } from '#domain/orders/effects.ts'

/** Where a unit is and who has it; nobody else moves it until the transaction ends. */
export async function lockCustody(trx: Transaction, unitId: string): Promise<HeldUnit> {
  await sql`select from unit where id = ${unitId} for update`.execute(trx)
  const { rows } = await sql<HeldUnit>`
    select custody.place, custody.item_id, unit.state, unit.out_until::text as out_until
    from custody join unit on unit.id = custody.unit_id where custody.unit_id = ${unitId}`.execute(trx)
  const [held] = rows
  if (held === undefined) throw new Error(`There is no unit ${unitId}`)
  return held
}

/** Nobody can have a unit before a day, or at all until somebody has it in hand; null: by its days alone. Where it is does not change by that. */
export async function keepUnitUntil(
  trx: Transaction,
  { unitId, held, until, at }: { unitId: string; held: HeldUnit; until: string | null; at: Date },
): Promise<void> {
  const { state, place } = held
  await trx.insertInto('unitEvent').values({ unitId, state, place, outUntil: until, at, movedBy: 'order' }).execute()
}

type Moved = { unitId: string; itemId: string; movedBy: CustodyMover; reason?: string | null; at: Date }

/** A unit goes where the garment of its order says, as far as it is that garment's to say. How it was, and how it is; null: as it was. */
export async function moveWithItem(
  trx: Transaction,
  {
    isOver,
    effects,
    keptUntil,
    ...moved
  }: Moved & {
    isOver: boolean
    effects: Pick<Effects, 'unit' | 'place' | 'days'>
    /** In the house, and not ready before this day; null: by its order's own days. */
    keptUntil: string | null
  },
): Promise<{ held: HeldUnit; next: UnitFollows | null }> {
  const held = await lockCustody(trx, moved.unitId)
  const next = followItem(held, { id: moved.itemId, isOver, keptUntil }, effects)
  // One that is there already is not touched: every change of a unit empties the caches of its product.
  if (next !== null) await insertMove(trx, { ...moved, ...next })
  return { held, next }
}

async function insertMove(trx: Transaction, { reason, place, ...moved }: Moved & UnitFollows): Promise<void> {
  await trx
    .insertInto('unitEvent')
    .values({ ...moved, ...(place && { place }), reason: (reason ?? '').slice(0, 500) })
    .execute()
}
