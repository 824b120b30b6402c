import type { Page } from '#kit/http/pages/page.ts'

/* Short, because a list has many: of ids that are random, the end is enough. Two that are alike are purged together. */

export function storeTag(storeId: string): string {
  return `s${storeId.slice(-12)}`
}

/** Of what was chosen from all garments of a store. */
export function catalogueTag(storeId: string): string {
  return `c${storeId.slice(-12)}`
}

export function garmentTag(productId: string): string {
  return `g${productId.slice(-12)}`
}

/** By what a page is purged: its store, its garments, and the catalogue if it was chosen from one or nobody knows. */
export function tagsOf(storeId: string, shown: Page['shown']): string[] {
  const isChosen = shown === undefined || shown.catalogue !== null
  return [
    storeTag(storeId),
    ...(isChosen ? [catalogueTag(storeId)] : []),
    ...[...(shown?.garments ?? [])].map(garmentTag),
  ]
}
