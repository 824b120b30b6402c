import { isLegalSlug, isWordSlug } from './page-kinds.ts'

const LONGEST_SLUG = 60
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Addresses that mean something else in the shop, also to the people who read them. */
const RESERVED = [
  'account',
  'admin',
  'api',
  'assets',
  'cart',
  'categories',
  'checkout',
  'images',
  'index',
  'info',
  'login',
  'new',
  'not-active',
  'occasions',
  'order',
  'product',
  'products',
  'profile',
  'receipt',
  'register',
  'withdrawal',
]

export type SlugProblem = 'MALFORMED' | 'RESERVED'

/** What keeps a word from being the address of a page of one's own; null: nothing does. */
export function findSlugProblem(slug: string): SlugProblem | null {
  if (slug.length > LONGEST_SLUG || !SLUG.test(slug)) return 'MALFORMED'
  return RESERVED.includes(slug) || isLegalSlug(slug) || isWordSlug(slug) ? 'RESERVED' : null
}

/** The address a title suggests: `Chi siamo, e perché` is at chi-siamo-e-perche. */
export function toSlug(title: string): string {
  const letters = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
  return letters.slice(0, LONGEST_SLUG).replace(/^-+|-+$/g, '')
}
