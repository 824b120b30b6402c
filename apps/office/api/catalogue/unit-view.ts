import type { StockProduct } from '#database/queries/catalogue/stock-product.ts'
import type { UnitEvent, UnitPhoto } from '#database/queries/catalogue/unit-history.ts'
import type { Purchase, UnitRow } from '#database/queries/catalogue/units.ts'
import type { Treatment } from '#database/queries/floor/bag-items.ts'
import type { Inspection } from '#database/queries/floor/inspections.ts'
import type { Whereabouts } from '#database/queries/floor/unit-whereabouts.ts'
import type { UnitClaim } from '#database/queries/rentals/unit-claims.ts'
import { nextStates } from '#domain/catalogue/units/unit-states.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import { pictureAddress } from '#domain/stores/pictures/picture-rules.ts'
import type { ClaimView, UnitDetailView } from '#office/contract/catalogue/units.ts'
import { toUnitRow } from './product-view.ts'

type Known = {
  unit: UnitRow
  product: StockProduct
  purchase: Purchase
  claims: UnitClaim[]
  custody: Whereabouts
  events: UnitEvent[]
  inspections: Inspection[]
  treatments: Treatment[]
  photos: UnitPhoto[]
  proposedPrice: number | null
}

export function toUnitDetail(
  { unit, product, purchase, claims, custody, events, inspections, treatments, photos, proposedPrice }: Known,
  { storeId, language }: { storeId: string; language: Language },
): UnitDetailView {
  const { id, brand, images } = product
  return {
    ...toUnitRow(unit),
    ...purchase,
    proposedPrice,
    product: { id, brand, name: localise(product.name, language), image: images[0] ?? null },
    isOwn: unit.ownerId === storeId,
    measurements: unit.measurements,
    next: unit.ownerId === storeId ? [...nextStates(unit.state, custody)] : [],
    claims: claims.map((claim) => ({ ...toClaim(claim), movesTo: null, isEndangered: claim.isEndangered })),
    custody: {
      ...{ place: custody.place, since: custody.since.toISOString(), bag: custody.bag },
      order: custody.item && { id: custody.item.orderId, number: custody.item.number },
    },
    events: events.map(({ at, fromState, fromPlace: _, outUntil, personName, ...event }) => ({
      ...event,
      at: at.toISOString(),
      from: fromState,
      until: orNull(outUntil),
      person: personName,
    })),
    inspections: inspections.map(({ id: inspectionId, at, verdict, personName, note, part, conditionAfter }) => ({
      ...{ id: inspectionId, at: at.toISOString(), verdict, person: personName, note, part },
      condition: conditionAfter,
    })),
    treatments: treatments.map(({ sentAt, settledAt, ...treatment }) => ({
      ...treatment,
      sentAt: sentAt?.toISOString() ?? null,
      settledAt: settledAt?.toISOString() ?? null,
    })),
    photos: photos.map(({ key, personName, takenAt, ...photo }) => ({
      ...photo,
      address: pictureAddress(key, 'photo'),
      person: personName,
      takenAt: takenAt.toISOString(),
    })),
  }
}

/** Each with the code of the equal unit that could take its place. */
export function toClaims(
  claims: readonly (UnitClaim & { movesTo: string | null })[],
  barcodes: ReadonlyMap<string, string>,
): ClaimView[] {
  return claims.map((claim) => ({
    ...toClaim(claim),
    movesTo: claim.movesTo === null ? null : (barcodes.get(claim.movesTo) ?? null),
  }))
}

function toClaim({ id, kind, taken, isOwn, order }: UnitClaim): Omit<ClaimView, 'movesTo'> {
  return { id, kind, isOwn, from: taken.from, until: orNull(taken.until), orderNumber: order?.number ?? null }
}

function orNull(day: string | null): string | null {
  return day === NEVER ? null : day
}
