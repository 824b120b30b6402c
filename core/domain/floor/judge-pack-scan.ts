/** What leaves together: garments of one order on one day. */
export type ParcelKey = { orderId: string; shipDay: string }

export type PackGarment = ParcelKey & {
  itemId: string
  /** Of the order. */
  number: string
  unitId: string
  productId: string
  size: string
  /** It lies in the parcel. */
  isScanned: boolean
  /** Given up since somebody began to pack it. */
  isCancelled: boolean
}

type ScannedUnit = { id: string; productId: string; size: string }

export const PACK_MISTAKES = [
  'OTHER_PARCEL',
  'ALREADY_PACKED',
  'ALREADY_CLOSED',
  'OTHER_UNIT',
  'OTHER_SIZE',
  'OTHER_GARMENT',
] as const

export type PackMistake = (typeof PACK_MISTAKES)[number]

export type PackScan<Garment extends PackGarment = PackGarment> =
  | { kind: 'pack'; garment: Garment }
  /** Nothing is packed: these go back to their shelves first. */
  | { kind: 'cancelled'; garments: Garment[] }
  /** `garment`: the one that was expected, or whose unit this is. */
  | { kind: 'mistake'; mistake: PackMistake; garment: Garment | null }

/**
 * What a scanned unit means for the parcel in somebody's hands; `current` is null before the first scan. A parcel that was
 * begun is finished before the next one, so that no garment slips into the wrong one.
 */
export function judgePackScan<Garment extends PackGarment>(
  unit: ScannedUnit,
  {
    garments,
    closed = [],
    current,
  }: {
    garments: readonly Garment[]
    /** What lies in parcels that are closed and still here. */
    closed?: readonly Garment[]
    current: ParcelKey | null
  },
): PackScan<Garment> {
  const inClosed = closed.find(({ unitId }) => unitId === unit.id)
  if (inClosed?.isCancelled) return { kind: 'cancelled', garments: [inClosed] }
  if (inClosed) return { kind: 'mistake', mistake: 'ALREADY_CLOSED', garment: inClosed }
  const own = garments.find(({ unitId, isCancelled }) => unitId === unit.id && !isCancelled) ?? null
  const concerned = [current, own].filter((key) => key !== null)
  const cancelled = garments.filter(
    (garment) =>
      garment.isCancelled && (garment.unitId === unit.id || concerned.some((key) => isSameParcel(key, garment))),
  )
  if (cancelled.length > 0) return { kind: 'cancelled', garments: cancelled }
  if (own?.isScanned) return { kind: 'mistake', mistake: 'ALREADY_PACKED', garment: own }
  if (own !== null) {
    const inHands = current === null ? [] : garments.filter((garment) => isSameParcel(current, garment))
    const isBegun = inHands.some(({ isScanned }) => isScanned) && inHands.some(({ isScanned }) => !isScanned)
    if (isBegun && current !== null && !isSameParcel(current, own)) {
      return { kind: 'mistake', mistake: 'OTHER_PARCEL', garment: own }
    }
    return { kind: 'pack', garment: own }
  }
  return findMistake(unit, { garments, current })
}

function findMistake<Garment extends PackGarment>(
  unit: ScannedUnit,
  { garments, current }: { garments: readonly Garment[]; current: ParcelKey | null },
): PackScan<Garment> {
  const left = garments.filter(({ isScanned, isCancelled }) => !isScanned && !isCancelled)
  const expected = current === null ? left : left.filter((garment) => isSameParcel(current, garment))
  const ofProduct = expected.filter(({ productId }) => productId === unit.productId)
  const equal = ofProduct.find(({ size }) => size === unit.size)
  if (equal) return { kind: 'mistake', mistake: 'OTHER_UNIT', garment: equal }
  const [sameProduct] = ofProduct
  if (sameProduct) return { kind: 'mistake', mistake: 'OTHER_SIZE', garment: sameProduct }
  return { kind: 'mistake', mistake: 'OTHER_GARMENT', garment: current === null ? null : (expected[0] ?? null) }
}

export function isSameParcel(one: ParcelKey, other: ParcelKey): boolean {
  return one.orderId === other.orderId && one.shipDay === other.shipDay
}
