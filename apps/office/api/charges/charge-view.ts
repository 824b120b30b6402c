import { calculationNow } from '#domain/charges/charge-calculation.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { ChargeableGarmentView, OrderChargeView } from '#office/contract/charges/charges.ts'
import type { OfficeOrder } from '#use-cases/orders/staff/read-order.ts'

/** What was asked for after an order, the latest first. */
export function toCharges({ charges, items }: OfficeOrder, language: Language): OrderChargeView[] {
  const views = charges.map((charge) => {
    const { id, kind, state, amount, announcedAmount, refunded, words, person, refusals, objection, answer } = charge
    const { whyNoPhoto, decidedAt, decidedBy, announcedAt, dueAt, nextTryAt, settledAt, isErased } = charge
    return {
      ...{ id, kind, state, amount, announcedAmount, refunded, words, person, refusals, objection, answer, isErased },
      garmentId: charge.itemId,
      garment: nameOf(charge.itemId, { items }, language),
      photos: [...charge.photos],
      ...{ whyNoPhoto, calculation: calculationNow(charge) },
      ...{ decidedAt: decidedAt?.toISOString() ?? null, decidedBy },
      announcedAt: announcedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
      settledAt: settledAt?.toISOString() ?? null,
      isBeingTaken: charge.takingSince !== null,
    }
  })
  return views.toReversed()
}

export function toChargeable({ chargeable, items }: OfficeOrder, language: Language): ChargeableGarmentView[] {
  return chargeable.map(({ itemId, worth, left, daysLate, terms, isOut, most, photos }) => ({
    ...{ garmentId: itemId, worth, left, daysLate, isOut, lateFeePerDay: terms.lateFeePerDay },
    garment: nameOf(itemId, { items }, language),
    most,
    photos: photos.map(({ key, note }) => ({ key, note })),
  }))
}

function nameOf(itemId: string, { items }: Pick<OfficeOrder, 'items'>, language: Language): string {
  const item = items.find(({ id }) => id === itemId)
  return item ? localise(item.product.name, language) : ''
}
