import type { Offer } from '#domain/prices/rule/offer.ts'

/** An offer as the name of a field: without the space that some have. */
export function offerField(offer: Offer): string {
  return offer.replace(' ', '-')
}
