import type { BookingView, PackGarmentView, ScanAnswerView, ScanRefusalView } from '#contract/office/floor/pack.ts'
import type { ParcelBooking } from '#database/queries/floor/parcel-bookings.ts'
import type { PackRow } from '#database/queries/floor/parcels.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { Packed, PackRefusal } from '#use-cases/floor/pack/scan-to-pack.ts'
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
  return { state, carrier, tracking, problem }
}

export function toScanAnswer({ kind, garment }: Pick<Packed, 'kind' | 'garment'>, language: Language): ScanAnswerView {
  const { orderId, shipDay, number, parcelId } = garment
  return { kind, orderId, shipDay, number, parcelId, garment: toPackGarment(language)(garment) }
}

const REASONS = {
  OTHER_PARCEL: 'PACK_OTHER_PARCEL',
  ALREADY_PACKED: 'PACK_ALREADY_PACKED',
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
  const { garment, unit, offer, refusal: why } = details
  const view: ScanRefusalView = {
    garment: garment && { ...toPackGarment(language)(garment), number: garment.number },
    unit: unit && { id: unit.id, barcode: unit.barcode, shelf: unit.shelf },
    offer,
    refusal: why,
  }
  return { ...refusal, details: view }
}
