import type { Transaction } from '#database/connection.ts'
import { listBagItems } from '#database/queries/floor/bag-items.ts'
import { findBag, listBags, listPlaces } from '#database/queries/floor/bags.ts'
import { lockFloorUnit } from '#database/queries/floor/scanned-units.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { openBag } from '#use-cases/floor/bags/open-bag.ts'
import { priceBag } from '#use-cases/floor/bags/price-bag.ts'
import { printBagLabel } from '#use-cases/floor/bags/print-bag-label.ts'
import { scanBag } from '#use-cases/floor/bags/scan-bag.ts'
import { discardBag, sendBag } from '#use-cases/floor/bags/send-bag.ts'
import { settleBagged } from '#use-cases/floor/bags/settle-bagged.ts'
import { takeOut } from '#use-cases/floor/bags/take-out.ts'
import { readRules } from '#use-cases/rentals/timeline/read-unit-bars.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { maySee } from '../catalogue/product-view.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { toBag, toBagged, toScannedGarment } from './bag-view.ts'

const MOST_CLOSED = 20

/** Bags that go to the laundry or to be mended, and come back. */
export function createBagHandlers({ jobs }: Pick<StaffDependencies, 'jobs'>) {
  return {
    bags: handleStore('bags', async ({ query: { kind }, ...call }, trx) => {
      const eyes = await eyesOf(trx, call)
      const bags = await listBags(trx, { kind, mostClosed: MOST_CLOSED })
      const places = await listPlaces(trx, kind)
      return { ok: true, data: { today: eyes.today, places, bags: bags.map((bag) => toBag(bag, eyes)) } }
    }),

    bag: handleStore('bag', async ({ params: { id }, ...call }, trx) => {
      const bag = await findBag(trx, id)
      if (bag === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const eyes = await eyesOf(trx, call)
      const { calendar, policy } = await readRules(trx, call.storeId)
      const due = calendar.move(Temporal.PlainDate.from(eyes.today), Math.max(1, policy.laundryDays))
      const { language } = call.staff.person
      const garments = (await listBagItems(trx, id)).map((item) => toBagged(item, language))
      return { ok: true, data: { today: eyes.today, bag: toBag(bag, eyes), proposedDue: due.toString(), garments } }
    }),

    openBag: handleStore('openBag', async ({ body, ...call }, trx) => {
      const now = await shopNow(trx, call.now)
      const { bag, audit } = await openBag(trx, { ...body, person: call.staff.person, now })
      return { ok: true, data: toBag(bag, await eyesOf(trx, call)), audit }
    }),

    scanBag: handleStore('scanBag', async ({ params: { id: bagId }, body, ...call }, trx) => {
      const { person } = call.staff
      const now = await shopNow(trx, call.now)
      const input = { storeId: call.storeId, bagId, ...body, person, now }
      const outcome = await scanBag(trx, { jobs, now: () => now }, input)
      if (!outcome.ok) return outcome
      const { answer, unitId, otherBag, audit } = outcome
      const unit = unitId === null ? null : await lockFloorUnit(trx, unitId)
      const bag = await findBag(trx, bagId)
      if (bag === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const data = {
        ...{ scanId: body.id, answer, otherBag, garment: toScannedGarment(unit, person.language) },
        ...{ shelf: unit?.shelf ?? '', bag: toBag(bag, await eyesOf(trx, call)) },
      }
      return { ok: true, data, ...(audit ? { audit: [audit] } : { isRepeat: true }) }
    }),

    takeOutOfBag: handleStore('takeOutOfBag', async ({ params: { id }, body: { unitId }, now: at }, trx) => {
      const now = await shopNow(trx, at)
      const outcome = await takeOut(trx, { jobs, now: () => now }, { bagId: id, unitId, now })
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),

    settleBagged: handleStore('settleBagged', async ({ storeId, staff, params: { id }, body, now: at }, trx) => {
      const now = await shopNow(trx, at)
      const input = { storeId, bagId: id, ...body, person: staff.person, now }
      const outcome = await settleBagged(trx, { jobs, now: () => now }, input)
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),

    sendBag: handleStore('sendBag', async ({ storeId, staff: { person }, params: { id }, body, now }, trx) => {
      const outcome = await sendBag(trx, { storeId, id, ...body, person, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),

    discardBag: handleStore('discardBag', async ({ params: { id }, now }, trx) => {
      const outcome = await discardBag(trx, { id, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),

    priceBag: handleStore('priceBag', async ({ params: { id }, body: { cost } }, trx) => {
      const outcome = await priceBag(trx, { id, cost })
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),

    bagLabel: handleStore('bagLabel', async ({ params: { id } }, trx) => {
      const outcome = await printBagLabel(trx, id)
      return outcome.ok ? { ok: true, data: { name: outcome.name, bytes: new Uint8Array(outcome.pdf) } } : outcome
    }),
  }
}

/** Which day it is, and whether whoever asks may see what bags cost. */
async function eyesOf(trx: Transaction, { staff, storeId, now }: { staff: StaffCaller; storeId: string; now: Date }) {
  const today = romeTime(await shopNow(trx, now)).day.toString()
  return { today, seesCost: maySee(staff, { storeId, now }, 'cost.view') }
}
