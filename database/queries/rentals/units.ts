import type { Transaction } from '#database/connection.ts'
import type { UnitState } from '#domain/catalogue/unit.ts'

/** A unit that is there already is not touched: every change empties the caches of all stores. */
export async function setUnitState(trx: Transaction, id: string, state: UnitState): Promise<void> {
  const unit = await trx.selectFrom('unit').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  if (unit === undefined || unit.state === state || unit.state === 'retired') return
  await trx.updateTable('unit').set({ state, updatedAt: new Date() }).where('id', '=', id).execute()
}
