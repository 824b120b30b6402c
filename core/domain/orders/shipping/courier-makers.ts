/** Couriers a parcel can be booked with: the demo's, none (a person books elsewhere), or a service with an account. */
export const COURIER_MAKERS = ['sandbox', 'byHand', 'sendcloud'] as const

export type MadeBy = (typeof COURIER_MAKERS)[number]
