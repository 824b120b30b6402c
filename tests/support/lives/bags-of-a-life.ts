import { inStore } from '#database/connection.ts'
import { findOtherBag, putIntoBag } from '#database/queries/floor/bag-items.ts'
import { findItemOfUnit } from '#database/queries/floor/scanned-units.ts'
import { BAG_KINDS } from '#domain/floor/bags/bag.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { openBag } from '#use-cases/floor/bags/open-bag.ts'
import { scanBag } from '#use-cases/floor/bags/scan-bag.ts'
import { sendBag } from '#use-cases/floor/bags/send-bag.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

export type BagStep = { nth: number; act: 'fill' | 'send' | 'empty'; days: number }

/**
 * Somebody fills a bag with a garment that is back, sends one that is open, or has a garment back; each may be refused.
 * What goes to be mended here stays where its order says it is: these lives are those of orders.
 */
export function workOnBags(shop: Shop, { nth, act, days }: BagStep): Promise<void> {
  const { now } = shop.clock
  const [storeId, person] = [ATELIER_ID, { name: 'Walter' }]
  return inStore(shop.db, storeId, async (trx) => {
    const units = await trx.selectFrom('unit').select(['id', 'barcode']).orderBy('barcode').execute()
    const unit = units[nth % units.length]
    const kind = BAG_KINDS[nth % BAG_KINDS.length] ?? 'laundry'
    const found = await trx
      .selectFrom('bag')
      .select('id')
      .where('state', '=', act === 'empty' ? 'out' : 'open')
      .where('kind', '=', kind)
      .executeTakeFirst()
    const opened = found === undefined && act === 'fill' && (await openBag(trx, { kind, place: 'Qui', person, now }))
    const bagId = found?.id ?? (opened ? opened.bag.id : null)
    if (bagId === null || unit === undefined) return
    if (act === 'send') {
      const dueOn = romeTime(now).day.add({ days }).toString()
      await sendBag(trx, { storeId, id: bagId, dueOn, person, now })
    } else if (act === 'fill' && kind === 'repair') {
      const isElsewhere = (await findOtherBag(trx, { unitId: unit.id, bagId: storeId })) !== null
      const put = { bagId, unitId: unit.id, hasMoved: false, personName: person.name, now }
      if (!isElsewhere) await putIntoBag(trx, put)
    } else {
      const status = (await findItemOfUnit(trx, unit.id))?.status
      if (act === 'fill' && status !== 'needVerify' && status !== 'laundry') return
      const scan = { storeId, bagId, id: crypto.randomUUID(), code: unit.barcode, person, now }
      await scanBag(trx, shop.dependencies, scan)
    }
  })
}
