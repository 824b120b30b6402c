/** Every address of the storefront, declared once. */
export const paths = {
  home: '/',
  howItWorks: '/how-it-works',
  products: '/products',
  product: '/product/:id',
  category: '/categories/:category',
  occasion: '/occasions/:occasion',
  contacts: '/contacts',
  cart: '/cart',
  checkout: '/checkout',
  order: '/order/:id',
  findOrder: '/find-order',
  withdrawal: '/withdrawal',
  login: '/login',
  register: '/register',
  profile: '/profile',
  liked: '/profile?page=liked',
  orders: '/profile?page=orders',
  membership: '/profile?page=membership',
  credit: '/profile?page=credit',
  security: '/profile?page=security',
  receipt: '/receipt/:id',
  membershipReceipt: '/receipt/membership/:id',
  notActive: '/not-active',
  terms: '/info/terms-and-conditions',
  privacy: '/info/privacy-policy',
  cookies: '/info/cookie-policy',
  accessibility: '/info/accessibility',
  guarantee: '/info/legal-guarantee',
  legal: '/info/:slug',
  texts: '/texts/:file',
} as const

export function productPath(id: string): string {
  return `/product/${id}`
}

export function searchPath(text: string): string {
  return `${paths.products}?${new URLSearchParams({ name: text })}`
}

/** Everything of a category, by the slug the catalogue knows it by. */
export function categoryPath(slug: string): string {
  return `/categories/${slug}`
}

/** Everything for an occasion: a tag of the catalogue. */
export function occasionPath(slug: string): string {
  return `/occasions/${slug}`
}

/** Of a legal page, and of those a store added by itself. */
export function legalPath(slug: string): string {
  return `/info/${slug}`
}
