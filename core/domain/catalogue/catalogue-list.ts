/** Whose a product is, seen from a store. */
export const OWNERSHIPS = ['own', 'lent', 'platform'] as const

export type Ownership = (typeof OWNERSHIPS)[number]

/**
 * How a store shows a product: to shoppers now, later or not any more; kept back, not lent to it any more, put away; or
 * nothing has been said of it, though the store could list it.
 */
export const LISTING_STATES = ['shown', 'planned', 'ended', 'hidden', 'notLent', 'archived', 'unlisted'] as const

export type ListingState = (typeof LISTING_STATES)[number]

/** How the list of a catalogue is sorted, with a minus from the end. */
export const CATALOGUE_ORDERS = ['-createdAt', 'createdAt', 'position', '-position'] as const

export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number]

export function ownershipOf(ownerId: string | null, storeId: string): Ownership {
  if (ownerId === null) return 'platform'
  return ownerId === storeId ? 'own' : 'lent'
}

/** From when until when a listing is shown, and whether it was put away. */
export type ListingLife = { publishAt: Date | null; unpublishAt: Date | null; archivedAt: Date | null }

/** The same as the queries of shoppers ask. */
export function listingState(
  { visible, isLent, publishAt, unpublishAt, archivedAt }: ListingLife & { visible: boolean; isLent: boolean },
  now: Date,
): ListingState {
  if (archivedAt !== null) return 'archived'
  if (!isLent) return 'notLent'
  if (!visible) return 'hidden'
  if (unpublishAt !== null && unpublishAt <= now) return 'ended'
  return publishAt !== null && publishAt > now ? 'planned' : 'shown'
}
