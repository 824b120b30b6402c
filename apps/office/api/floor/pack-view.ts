import type { ParcelBooking } from '#database/queries/floor/parcel-bookings.ts'
import type { ParcelTracking } from '#database/queries/floor/parcel-tracking.ts'
import type { PackRow } from '#database/queries/floor/parcels.ts'
import { carrierName } from '#domain/orders/shipping/carriers.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { BookingView, PackGarmentView, ScanAnswerView, ScanRefusalView } from '#office/contract/floor/pack.ts'
import type { TooLate } from '#use-cases/floor/pack/find-too-late.ts'
import type { Elsewhere, Packed, PackRefusal } from '#use-cases/floor/pack/scan-to-pack.ts'
import { toRescueViews } from '../incidents/rescues.ts'
import type { OfficeReason } from '../protocol/problems.ts'
import type { Refusal } from '../protocol/refusal.ts'

export function toPackGarment(language: Language): (row: PackRow) => PackGarmentView {
  return ({ itemId, name, sizeLabel, image, barcode, shelf, isScanned, isCancelled, isEndangered }) => ({
    ...{ itemId, name: localise(name, language), size: sizeLabel, image, barcode, shelf },
    ...{ isScanned, isCancelled, isEndangered },
  })
}

export function toBookingView(booking: ParcelBooking | undefined): BookingView | null {
  if (booking === undefined || booking.state === 'dropped') return null
  const { state, carrier, tracking, problem } = booking
  return { state, carrier: carrier && carrierName(carrier), tracking, problem }
}

export function toTrackingView(known: ParcelTracking | undefined) {
  const { carrier = null, tracking = null, isTyped = false } = known ?? {}
  return { carrier: carrier && carrierName(carrier), tracking, isTyped }
}

/** The label that lies in the box for the way back. */
export function toReturnLabelView(booking: ParcelBooking | undefined): Pick<BookingView, 'state' | 'problem'> | null {
  const view = toBookingView(booking)
  return view && { state: view.state, problem: view.problem }
}

export function toScanAnswer({ kind, garment }: Pick<Packed, 'kind' | 'garment'>, language: Language): ScanAnswerView {
  const { orderId, shipDay, number, parcelId } = garment
  return { kind, orderId, shipDay, number, parcelId, garment: toPackGarment(language)(garment) }
}

const REASONS = {
  UNIT_ELSEWHERE: 'UNIT_ELSEWHERE',
  TOO_LATE: 'PACK_TOO_LATE',
  OTHER_PARCEL: 'PACK_OTHER_PARCEL',
  ALREADY_PACKED: 'PACK_ALREADY_PACKED',
  ALREADY_CLOSED: 'PACK_ALREADY_CLOSED',
  OTHER_UNIT: 'PACK_OTHER_UNIT',
  OTHER_SIZE: 'PACK_OTHER_SIZE',
  OTHER_GARMENT: 'PACK_OTHER_GARMENT',
  UNIT_UNKNOWN: 'PACK_UNIT_UNKNOWN',
  UNIT_OF_OTHERS: 'PACK_UNIT_OF_OTHERS',
  BARCODE_MALFORMED: 'BARCODE_MALFORMED',
  BARCODE_CHECK_DIGIT: 'BARCODE_CHECK_DIGIT',
} as const satisfies Record<PackRefusal['reason'], OfficeReason>

export function toRefusal({ reason, details }: PackRefusal, language: Language): Refusal {
  const refusal = { ok: false as const, reason: REASONS[reason] }
  if (details === undefined) return refusal
  const { garment, unit, offer, refusal: why, elsewhere, tooLate } = details
  const view: ScanRefusalView = {
    garment: garment && {
      ...{ ...toPackGarment(language)(garment), number: garment.number, parcelId: garment.parcelId },
    },
    unit: unit && { id: unit.id, barcode: unit.barcode, shelf: unit.shelf },
    offer,
    refusal: why,
    elsewhere: elsewhere ? toElsewhereView(elsewhere) : null,
    tooLate: tooLate ? toTooLateView(tooLate, language) : null,
  }
  return { ...refusal, details: view }
}

function toElsewhereView({ place, since, bag, item, canReceive }: Elsewhere): ScanRefusalView['elsewhere'] {
  const order = item && { id: item.orderId, number: item.number }
  return { place, since: since.toISOString(), bag, order, canReceive }
}

function toTooLateView({ found, ...rest }: TooLate, language: Language): ScanRefusalView['tooLate'] {
  return { ...rest, rescues: toRescueViews(found, language) }
}
