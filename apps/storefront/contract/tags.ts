/** The headings of the API's reference. */
export const TAGS = {
  Stores: 'Who the shop is: branding, languages, pages.',
  Memberships: 'The plans of a shop, and what a customer has of them.',
  Catalogue: 'The garments of a shop.',
  Rental: 'When a garment can be had, and what it costs.',
  Cart: 'Garments held for somebody who is about to order.',
  Orders: 'From what a cart holds to the wardrobe and back.',
  Withdrawal: 'Leaving a contract within its days, with or without logging in.',
  Accounts: 'Opening an account, proving an address, getting back in.',
  Sessions: 'Staying logged in, and being logged out.',
  'Your account': 'What a shop keeps about its customer, for that customer.',
  Security: 'What stands beside the password: authenticator app, passkeys, recovery codes.',
  Wishlist: 'What a customer has put a heart on.',
  Addresses: 'Where parcels go.',
  Newsletter: 'Hearing from a shop, or not any more.',
} as const

export type Tag = keyof typeof TAGS
