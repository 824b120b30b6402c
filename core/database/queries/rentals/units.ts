import type { Transaction } from '#database/connection.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { followOrder } from '#domain/catalogue/units/unit-states.ts'

/** Where an order says a unit is. One that is there already is not touched: every change empties the caches of all stores. */
export async function setUnitState(
  trx: Transaction,
  { id, said, at }: { id: string; said: UnitState; at: Date },
): Promise<void> {
  const unit = await trx.selectFrom('unit').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  const state = unit ? followOrder(unit.state, said) : null
  if (state !== null) await trx.insertInto('unitEvent').values({ unitId: id, state, at }).execute()
}
