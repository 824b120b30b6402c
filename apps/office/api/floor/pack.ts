import { findLabel, listAllBookings, type ParcelBooking } from '#database/queries/floor/parcel-bookings.ts'
import { listTrackings } from '#database/queries/floor/parcel-tracking.ts'
import { listPacked, listPackedGarments, listToPack, lockParcel } from '#database/queries/floor/parcels.ts'
import { toPackList } from '#domain/floor/pack-list.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { joinPdfs } from '#providers/documents/join-pdfs.ts'
import { trackParcel } from '#use-cases/floor/courier/note-tracking.ts'
import { wantBookingAgain } from '#use-cases/floor/courier/request-booking.ts'
import { sendRestLater, unpack } from '#use-cases/floor/pack/change-parcel.ts'
import { handOver, previewHandOver } from '#use-cases/floor/pack/hand-over.ts'
import { writePackingSlip } from '#use-cases/floor/pack/packing-slip.ts'
import { writeParcelPapers } from '#use-cases/floor/pack/parcel-papers.ts'
import { scanToPack } from '#use-cases/floor/pack/scan-to-pack.ts'
import { swapUnit } from '#use-cases/floor/pack/swap-unit.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import {
  toBookingView,
  toPackGarment,
  toRefusal,
  toReturnLabelView,
  toScanAnswer,
  toTrackingView,
} from './pack-view.ts'

/** The packing table. */
export function createPackHandlers({ jobs }: Pick<StaffDependencies, 'jobs'>) {
  return {
    packList: handleStore('packList', async ({ storeId, staff: { person }, now }, trx) => {
      const toView = toPackGarment(person.language)
      const open = toPackList(await listToPack(trx, storeId))
      const packed = await listPacked(trx, storeId)
      const ids = packed.map(({ id }) => id)
      const inside = await listPackedGarments(trx, ids)
      const all = await listAllBookings(trx, ids)
      const bookings = new Map(all.filter(isOut).map((booking) => [booking.parcelId, booking]))
      const backs = new Map(all.filter((each) => !isOut(each)).map((booking) => [booking.parcelId, booking]))
      const trackings = new Map((await listTrackings(trx, ids)).map((known) => [known.parcelId, known]))
      return {
        ok: true,
        data: {
          today: romeTime(await shopNow(trx, now)).day.toString(),
          open: open.map(({ garments, ...parcel }) => ({
            ...parcel,
            id: garments.find(({ parcelId }) => parcelId !== null)?.parcelId ?? null,
            garments: garments.map(toView),
          })),
          packed: packed.map(({ id, orderId, shipDay, number, packedAt, packedBy, deliveryWay }) => ({
            ...{ id, orderId, shipDay, number, isFetched: deliveryWay === 'shop' },
            booking: toBookingView(bookings.get(id)),
            returnLabel: toReturnLabelView(backs.get(id)),
            ...toTrackingView(trackings.get(id)),
            packedAt: (packedAt ?? now).toISOString(),
            packedBy: packedBy ?? '',
            garments: inside.filter(({ parcelId }) => parcelId === id).map(toView),
          })),
        },
      }
    }),

    scanToPack: handleStore('scanToPack', async ({ storeId, staff: { person }, body, now }, trx) => {
      const moment = await shopNow(trx, now)
      const outcome = await scanToPack(trx, { jobs, now: () => moment }, { storeId, ...body, person, now: moment })
      if (!outcome.ok) return toRefusal(outcome, person.language)
      return recorded(outcome, toScanAnswer(outcome, person.language))
    }),

    swapUnit: handleStore('swapUnit', async ({ storeId, staff: { person }, body, now }, trx) => {
      const moment = await shopNow(trx, now)
      const outcome = await swapUnit(trx, { jobs, now: () => moment }, { storeId, ...body, person, now: moment })
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

    previewHandOver: handleStore('previewHandOver', async ({ body: { ids } }, trx) => ({
      ok: true,
      data: await previewHandOver(trx, ids),
    })),

    handOver: handleStore('handOver', async ({ body: { ids }, now }, trx) => {
      const moment = await shopNow(trx, now)
      const { plan, audit } = await handOver(trx, { jobs, now: () => moment }, ids)
      const [first, ...rest] = audit
      if (first === undefined) return { ok: false, reason: 'PARCEL_LEFT' }
      return { ok: true, data: plan, audit: [first, ...rest] }
    }),

    trackParcel: handleStore('trackParcel', async ({ staff: { person }, params: { id }, body, now }, trx) => {
      const moment = await shopNow(trx, now)
      const outcome = await trackParcel(trx, { jobs, now: () => moment }, { id, ...body, person })
      if (!outcome.ok) return outcome
      return outcome.isRepeat
        ? { ok: true, data: null, isRepeat: true }
        : { ok: true, data: null, audit: [outcome.audit] }
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

    parcelPapers: handleStore('parcelPapers', async ({ storeId, query: { ids }, now }, trx) => {
      const outcome = await writeParcelPapers(trx, { storeId, ids, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: { name: 'parcels.pdf', bytes: outcome.pdf } } : outcome
    }),

    parcelLabel: handleStore('parcelLabel', async ({ params: { id } }, trx) => {
      const found = await findLabel(trx, id)
      if (found === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const { number, label, returnLabel } = found
      const pdf = await joinPdfs(returnLabel ? [label, returnLabel] : [label])
      return { ok: true, data: { name: `${number}.pdf`, bytes: new Uint8Array(pdf) } }
    }),

    packingSlip: handleStore('packingSlip', async ({ storeId, params: { id }, now }, trx) => {
      const outcome = await writePackingSlip(trx, { storeId, id, now: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: { name: `${outcome.number}.pdf`, bytes: outcome.pdf } } : outcome
    }),
  }
}

const isOut = ({ direction }: ParcelBooking) => direction === 'out'

/** What was done before has its line already. */
function recorded<Data>(outcome: { audit: AuditEntries } | { isRepeat: true }, data: Data) {
  const line = 'isRepeat' in outcome ? { isRepeat: true as const } : { audit: outcome.audit }
  return { ok: true as const, data, ...line }
}
