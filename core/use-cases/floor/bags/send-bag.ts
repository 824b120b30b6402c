import type { Transaction } from '#database/connection.ts'
import { type BagItem, listBagItems } from '#database/queries/floor/bag-items.ts'
import { type Bag, lockBag, markSent, setBagState } from '#database/queries/floor/bags.ts'
import { findItemOfUnit, lockFloorUnit } from '#database/queries/floor/scanned-units.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import { bagSubject } from './bag-subject.ts'
import { placeUnit } from './move-bagged.ts'
import { writeCosts } from './price-bag.ts'

type Sent = { ok: true; audit: AuditEntries } | { ok: false; reason: SendRefusal }
type SendRefusal = 'ITEM_NOT_FOUND' | 'BAG_LEFT' | 'BAG_EMPTY' | 'UNTIL_NOT_AHEAD'

type Sending = { storeId: string; id: string; dueOn: string; person: { name: string }; now: Date }

/** The bag has left. What a person keeps in the house is known to be ready on the day it is due. */
export async function sendBag(trx: Transaction, { storeId, id, dueOn, person, now }: Sending): Promise<Sent> {
  const bag = await lockBag(trx, id)
  if (bag === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (bag.state !== 'open') return { ok: false, reason: 'BAG_LEFT' }
  if (dueOn <= romeTime(now).day.toString()) return { ok: false, reason: 'UNTIL_NOT_AHEAD' }
  const items = await listBagItems(trx, id)
  if (items.length === 0) return { ok: false, reason: 'BAG_EMPTY' }
  for (const item of items.toSorted((a, b) => (a.unitId < b.unitId ? -1 : 1))) {
    await tellDay(trx, { item, bag, storeId, dueOn, person, now })
  }
  await markSent(trx, { id, dueOn, now })
  await writeCosts(trx, bag)
  const changes = [
    { field: 'dueOn', before: null, after: dueOn },
    { field: 'garments', before: null, after: items.length },
  ]
  return { ok: true, audit: [{ action: 'bag.sent', subject: bagSubject(bag), changes }] }
}

/** A garment of an order has the days of its order: nobody is told another one. */
async function tellDay(
  trx: Transaction,
  { item, bag, storeId, dueOn, person, now }: Omit<Sending, 'id'> & { item: BagItem; bag: Bag },
): Promise<void> {
  const unit = await lockFloorUnit(trx, item.unitId)
  if (!unit?.isOwn || unit.state !== bag.kind) return
  if ((await findItemOfUnit(trx, unit.id))?.status === 'laundry') return
  await placeUnit(trx, { storeId, unit, state: bag.kind, until: dueOn, person, now })
}

/** One that was opened by mistake: nothing lies in it. */
export async function discardBag(
  trx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<{ ok: true; audit: AuditEntries } | { ok: false; reason: 'ITEM_NOT_FOUND' | 'BAG_LEFT' | 'BAG_NOT_EMPTY' }> {
  const bag = await lockBag(trx, id)
  if (bag === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (bag.state !== 'open') return { ok: false, reason: 'BAG_LEFT' }
  if (bag.garments > 0) return { ok: false, reason: 'BAG_NOT_EMPTY' }
  await setBagState(trx, { id, state: 'closed', now })
  return { ok: true, audit: [{ action: 'bag.discarded', subject: bagSubject(bag) }] }
}
