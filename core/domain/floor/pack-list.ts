import { isSameParcel, type PackGarment, type ParcelKey } from './judge-pack-scan.ts'

export type PackParcel<Garment> = ParcelKey & { number: string; garments: Garment[] }

/** Garments as parcels, in the order somebody walks along the shelves: by where the first garment to fetch lies. */
export function toPackList<Garment extends PackGarment & { shelf: string }>(
  garments: readonly Garment[],
): PackParcel<Garment>[] {
  const parcels: PackParcel<Garment>[] = []
  for (const garment of garments) {
    const known = parcels.find((parcel) => isSameParcel(parcel, garment))
    const { orderId, shipDay, number } = garment
    if (known) known.garments.push(garment)
    else parcels.push({ orderId, shipDay, number, garments: [garment] })
  }
  for (const parcel of parcels) parcel.garments.sort(byShelf)
  return parcels.sort((one, other) => byShelf(firstOf(one), firstOf(other)) || one.number.localeCompare(other.number))
}

/** What has no shelf comes last; 'A-2' before 'A-10'. */
function byShelf({ shelf: one }: { shelf: string }, { shelf: other }: { shelf: string }): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return SHELVES.compare(one, other)
}

const SHELVES = new Intl.Collator('it', { numeric: true })

function firstOf<Garment extends PackGarment & { shelf: string }>({
  garments,
}: PackParcel<Garment>): { shelf: string } {
  return garments.find(({ isScanned, isCancelled }) => !isScanned && !isCancelled) ?? { shelf: '' }
}
