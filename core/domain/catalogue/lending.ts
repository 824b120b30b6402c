export const LENT_TO = ['nobody', 'named', 'everybody'] as const

export type LentTo = (typeof LENT_TO)[number]

/** A store that an owner has named by its domain, and the owner's share of what its customers pay, in thousandths. */
export type Loan = { storeId: string; domain: string; share: number }

/** Who besides the owner may list a product. The share is that of everybody; a named store has one of its own. */
export type Lending = { to: LentTo; share: number; stores: readonly Loan[] }

/** Of the whole price. */
export const WHOLE_SHARE = 1000
