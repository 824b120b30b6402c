/** Lists of garments, as pages and as the data of a client navigation. */
const LISTS = /^(?:\/[a-z]{2})?\/(?:products|(?:categories|occasions)\/[^/]+?)(?:\.data)?$/

/**
 * Whether a page has nothing of its visitor's: what is their own comes into a list in the browser. A customer is given
 * the page that guests are given; a garment's page tells what their plan covers, and is theirs.
 */
export function isSameForAll(path: string): boolean {
  return LISTS.test(path)
}
