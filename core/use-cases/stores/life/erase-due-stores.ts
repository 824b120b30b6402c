import { type Database, inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { countOpenBusiness, deleteStore } from '#database/queries/stores/store-erasure.ts'
import { findLife, saveLife } from '#database/queries/stores/store-life.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { isErasureDue } from '#domain/stores/opening/store-life.ts'
import { decideStoreErasure, type OpenBusiness } from '#domain/stores/store-erasure.ts'

export type Erasure = { name: string; erased: true } | { name: string; erased: false; open: OpenBusiness }

/**
 * Stores whose month has passed are erased, each in a transaction of its own. One that still owes somebody a garment, a
 * service or money waits until it does not. The database lets the app's role delete no other store.
 */
export async function eraseDueStores({ db, now }: { db: Database; now: () => Date }): Promise<Erasure[]> {
  const erasures: Erasure[] = []
  const moment = now()
  for (const storeId of await listStoresDue(db, 'erasures', { now: moment })) {
    const erasure = await eraseIfDue(db, { storeId, now: moment })
    if (erasure !== null) erasures.push(erasure)
  }
  return erasures
}

function eraseIfDue(db: Database, { storeId, now }: { storeId: string; now: Date }): Promise<Erasure | null> {
  return inStore(db, storeId, async (trx) => {
    const life = await findLife(trx, storeId)
    if (life === null || !isErasureDue(life, now)) return null
    await trx.selectFrom('partnerStore').select('id').where('id', '=', storeId).forUpdate().execute()
    const store = await findStoreIn(trx, storeId)
    if (store === null) return null
    const decision = decideStoreErasure(await countOpenBusiness(trx, storeId))
    if (!decision.ok) return { name: store.name, erased: false, open: decision.open }
    await saveLife(trx, { storeId, erasedAt: now })
    await deleteStore(trx, storeId)
    return { name: store.name, erased: true }
  })
}
