/** The headings of the office's reference. */
export const OFFICE_TAGS = {
  Session: 'Logging in, proving who one is, logging out.',
  Security: 'Password, authenticator app, passkeys, recovery codes and devices of a person.',
  Staff: 'Who works for a store, and as what.',
  Audit: 'Who did what, and when.',
  Brand: 'How a store looks and what it says: drafted, published, taken back.',
  Developers: 'How programs work with a store: keys for calls, webhooks for events.',
  Newsletter: 'Who hears from a store, and the proof that they want to.',
  Lists: 'Looking for things, and how lists are looked at.',
  Integrations: 'Accounts of the store’s own at providers: payments, mails, contacts.',
  Pages: 'What a store’s pages say, language by language: drafted, published, taken back.',
  Tasks: 'Work that goes on by itself: how far it is, and how to stop it.',
  Opening: 'A new store: address, look, words, firm, stock and prices, until shoppers see it.',
  Life: 'Where a store is found; paused, copied, exported, erased.',
  Plans: 'The plans a store offers, and who has them by which terms.',
  Discounts: 'Discount codes: made, changed, switched off.',
  Policy: 'How a store rents out and delivers: days, hours, prices of the way there.',
  Devices: 'Devices on the warehouse floor that several people share, each by their PIN.',
  Support: 'An operator’s look into a store: for a reason, for a while, seen by its people.',
  Platform: 'All stores, their failed jobs, and the people who operate them.',
  Stores: 'The stores a person has business in.',
} as const

export type OfficeTag = keyof typeof OFFICE_TAGS
