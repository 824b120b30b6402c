import type { PackParcelView } from '#office/contract/floor/pack.ts'

export type ParcelKey = { orderId: string; shipDay: string }

/**
 * The parcel in somebody's hands after a scan that nobody has answered yet, as far as the list that is on the screen tells:
 * the one the code belongs to, until all of it was scanned.
 */
export function parcelAfter(
  code: string,
  {
    open,
    waiting,
    current,
  }: { open: readonly PackParcelView[]; waiting: ReadonlySet<string>; current: ParcelKey | null },
): ParcelKey | null {
  const scanned = new Set([...waiting, code].map(plain))
  const parcel = open.find(({ garments }) => garments.some(({ barcode }) => plain(barcode) === plain(code)))
  if (parcel === undefined) return current
  const isComplete = parcel.garments.every(
    ({ isScanned, isCancelled, barcode }) => isScanned || isCancelled || scanned.has(plain(barcode)),
  )
  return isComplete ? null : { orderId: parcel.orderId, shipDay: parcel.shipDay }
}

/** As a scanner and a hand both write it. */
function plain(code: string): string {
  return code.trim().toUpperCase()
}
