import { findLabel, listBookings } from '#database/queries/floor/parcel-bookings.ts'
import { listPacked, listPackedGarments, listToPack, lockParcel } from '#database/queries/floor/parcels.ts'
import { toPackList } from '#domain/floor/pack-list.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { wantBookingAgain } from '#use-cases/floor/courier/want-booking.ts'
import { sendRestLater, unpack } from '#use-cases/floor/pack/change-parcel.ts'
import { handOver, planHandOver } from '#use-cases/floor/pack/hand-over.ts'
import { writePackingSlip } from '#use-cases/floor/pack/packing-slip.ts'
import { scanToPack } from '#use-cases/floor/pack/scan-to-pack.ts'
import { swapUnit } from '#use-cases/floor/pack/swap-unit.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { toBookingView, toPackGarment, toRefusal, toScanAnswer } from './pack-view.ts'

/** The packing table. */
export function createPackHandlers({ jobs }: Pick<StaffDependencies, 'jobs'>) {
  return {
    packList: handleStore('packList', async ({ storeId, staff: { person }, now }, trx) => {
      const toView = toPackGarment(person.language)
      const open = toPackList(await listToPack(trx, storeId))
      const packed = await listPacked(trx, storeId)
      const ids = packed.map(({ id }) => id)
      const inside = await listPackedGarments(trx, ids)
      const bookings = new Map((await listBookings(trx, ids)).map((booking) => [booking.parcelId, booking]))
      return {
        ok: true,
        data: {
          today: romeTime(await shopNow(trx, now)).day.toString(),
          open: open.map(({ garments, ...parcel }) => ({
            ...parcel,
            id: garments.find(({ parcelId }) => parcelId !== null)?.parcelId ?? null,
            garments: garments.map(toView),
          })),
          packed: packed.map(({ id, orderId, shipDay, number, packedAt, packedBy }) => ({
            ...{ id, orderId, shipDay, number },
            booking: toBookingView(bookings.get(id)),
            packedAt: (packedAt ?? now).toISOString(),
            packedBy: packedBy ?? '',
            garments: inside.filter(({ parcelId }) => parcelId === id).map(toView),
          })),
        },
      }
    }),

    scanToPack: handleStore('scanToPack', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await scanToPack(trx, { jobs }, { storeId, ...body, person, now: await shopNow(trx, now) })
      if (!outcome.ok) return toRefusal(outcome, person.language)
      return recorded(outcome, toScanAnswer(outcome, person.language))
    }),

    swapUnit: handleStore('swapUnit', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await swapUnit(trx, { jobs }, { storeId, ...body, person, now: await shopNow(trx, now) })
      return outcome.ok ? recorded(outcome, toScanAnswer(outcome, person.language)) : outcome
    }),

    sendRestLater: handleStore('sendRestLater', async ({ storeId, staff: { person }, params: { id }, now }, trx) => {
      const outcome = await sendRestLater(trx, { jobs }, { storeId, id, person, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),

    unpack: handleStore('unpack', async ({ storeId, staff: { person }, params: { id }, body, now }, trx) => {
      const outcome = await unpack(trx, { jobs }, { storeId, id, ...body, person, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),

    planHandOver: handleStore('planHandOver', async ({ body: { ids } }, trx) => ({
      ok: true,
      data: await planHandOver(trx, ids),
    })),

    handOver: handleStore('handOver', async ({ body: { ids }, now }, trx) => {
      const moment = await shopNow(trx, now)
      const { plan, audit } = await handOver(trx, { jobs, now: () => moment }, ids)
      const [first, ...rest] = audit
      if (first === undefined) return { ok: false, reason: 'PARCEL_LEFT' }
      return { ok: true, data: plan, audit: [first, ...rest] }
    }),

    bookParcel: handleStore('bookParcel', async ({ storeId, params: { id }, now }, trx) => {
      const parcel = await lockParcel(trx, id)
      if (parcel === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      if (parcel.state !== 'packed') return { ok: false, reason: 'PARCEL_LEFT' }
      const isAsked = await wantBookingAgain(trx, { jobs }, { storeId, parcelId: id, now })
      const subject = { kind: 'parcel', id, name: parcel.number }
      return {
        ok: true,
        data: null,
        ...(isAsked ? { audit: [{ action: 'parcel.booked', subject }] } : { isRepeat: true }),
      }
    }),

    parcelLabel: handleStore('parcelLabel', async ({ params: { id } }, trx) => {
      const found = await findLabel(trx, id)
      if (found === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      return { ok: true, data: { name: `${found.number}.pdf`, bytes: new Uint8Array(found.label) } }
    }),

    packingSlip: handleStore('packingSlip', async ({ storeId, params: { id }, now }, trx) => {
      const outcome = await writePackingSlip(trx, { storeId, id, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: { name: `${outcome.number}.pdf`, bytes: outcome.pdf } } : outcome
    }),
  }
}

/** What was done before has its line already. */
function recorded<Data>(outcome: { audit: AuditEntries } | { isRepeat: true }, data: Data) {
  const line = 'isRepeat' in outcome ? { isRepeat: true as const } : { audit: outcome.audit }
  return { ok: true as const, data, ...line }
}
