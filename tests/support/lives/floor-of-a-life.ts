import { inStore } from '#database/connection.ts'
import { scanToPack } from '#use-cases/floor/pack/scan-to-pack.ts'
import { scanReturn } from '#use-cases/floor/scan-return.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

export type FloorStep = { nth: number; act: 'receive' | 'pack' | 'packReceived' }

/** Somebody in the warehouse has a garment in hand and reads its code, wherever it is recorded; each may be refused. */
export function workOnFloor(shop: Shop, { nth, act }: FloorStep): Promise<void> {
  const { now } = shop.clock
  const [storeId, person] = [ATELIER_ID, { name: 'Walter' }]
  return inStore(shop.db, storeId, async (trx) => {
    const units = await trx.selectFrom('unit').select('barcode').orderBy('barcode').execute()
    const code = units[nth % units.length]?.barcode ?? ''
    const id = crypto.randomUUID()
    if (act === 'receive') await scanReturn(trx, shop.dependencies, { storeId, id, code, person, now })
    else {
      const scan = { storeId, code, scanKey: id, current: null, isReceived: act === 'packReceived', person, now }
      await scanToPack(trx, shop.dependencies, scan)
    }
  })
}
