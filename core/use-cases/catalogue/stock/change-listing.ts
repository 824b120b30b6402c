import type { Transaction } from '#database/connection.ts'
import { saveListing } from '#database/queries/catalogue/products.ts'
import {
  findOwnListing,
  findStockProduct,
  type ListingWords,
  type OwnListing,
} from '#database/queries/catalogue/stock-product.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { withoutEmpty } from '#domain/stores/languages.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** What is left out stays as it is. */
export type ListingChange = OwnListing & Partial<Omit<ListingWords, 'archivedAt'>>

/** How the store shows a product and for how much. Prices of before are remembered by the database. */
export async function changeListing(
  trx: Transaction,
  { storeId, productId, listing }: { storeId: string; productId: string; listing: ListingChange },
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' | 'NOT_LENT' }> {
  const product = await findStockProduct(trx, { storeId, id: productId })
  if (product === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (!product.isLent) return { ok: false, reason: 'NOT_LENT' }
  const before = await findOwnListing(trx, { storeId, productId })
  // who hides it does not want it back when it has a price
  const heldBack = listing.visible ? {} : { heldBack: null }
  await saveListing(trx, { storeId, productId, ...listing, ...spoken(listing), ...heldBack })
  const subject = { kind: 'product', id: productId, name: product.name.it ?? '' }
  const changes = changesBetween(before && plain(before), plain({ ...before, ...listing, ...spoken(listing) }))
  return { ok: true, audit: { action: 'listing.changed', subject, changes } }
}

/** A language that says nothing shows the owner's words. */
function spoken({ ownName, ownDescription }: Partial<ListingWords>): Partial<ListingWords> {
  return {
    ...(ownName && { ownName: withoutEmpty(ownName) }),
    ...(ownDescription && { ownDescription: withoutEmpty(ownDescription) }),
  }
}

/** Each price by the name of what it is for, so that the audit says which one changed. */
function plain({ prices, secondHandPrices, ...listing }: OwnListing): object {
  return {
    ...listing,
    ...Object.fromEntries(prices.map(({ period, amount }) => [`price.${period}`, amount])),
    ...Object.fromEntries(secondHandPrices.map(({ condition, amount }) => [`secondHand.${condition}`, amount])),
  }
}
