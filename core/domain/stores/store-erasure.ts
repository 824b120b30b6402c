/** What still binds a store to its customers. */
export type OpenBusiness = {
  /** Garments that are ordered, on their way, with a customer or not yet back in stock: its own at other stores too. */
  garments: number
  memberships: number
  refunds: number
}

export type StoreErasure = { ok: true } | { ok: false; reason: 'STORE_HAS_OPEN_BUSINESS'; open: OpenBusiness }

/** A store is erased only when nobody owes anybody a garment, a service or money any more. */
export function decideStoreErasure(open: OpenBusiness): StoreErasure {
  const isSettled = Object.values(open).every((count) => count === 0)
  return isSettled ? { ok: true } : { ok: false, reason: 'STORE_HAS_OPEN_BUSINESS', open }
}
