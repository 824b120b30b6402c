import type { BagItem } from '#database/queries/floor/bag-items.ts'
import type { Bag } from '#database/queries/floor/bags.ts'
import type { FloorUnit } from '#database/queries/floor/scanned-units.ts'
import { isDue, makeBagCode } from '#domain/floor/bags/bag.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { BagDetailView, BagScanView, BagView } from '#office/contract/floor/bags.ts'

/** `seesCost`: whoever may not, sees a bag without it. */
export function toBag(bag: Bag, { today, seesCost }: { today: string; seesCost: boolean }): BagView {
  const { openedAt, sentAt, closedAt, cost, ...rest } = bag
  return {
    ...rest,
    code: makeBagCode(bag.number),
    openedAt: openedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    isDue: isDue(bag, today),
    isOverdue: isDue(bag, today) && bag.dueOn !== today,
    cost: seesCost ? cost : null,
  }
}

export function toBagged(item: BagItem, language: Language): BagDetailView['garments'][number] {
  const { unitId, barcode, name, brand, image, sizeLabel, state, outcome, settledBy, settledAt, reason } = item
  const garment = { unitId, barcode, name: localise(name, language), brand, size: sizeLabel, image, state }
  return { ...garment, outcome, settledBy, settledAt: settledAt?.toISOString() ?? null, reason }
}

export function toScannedGarment(unit: FloorUnit | null, language: Language): BagScanView['garment'] {
  if (unit === null || unit.name === null) return null
  const { id, barcode, name, brand, image, sizeLabel, state } = unit
  return { unitId: id, barcode, name: localise(name, language), brand: brand ?? '', size: sizeLabel, image, state }
}
