/** Where a parcel goes, or comes from. */
export type CourierAddress = {
  name: string
  street: string
  postalCode: string
  city: string
  /** Two letters (ISO 3166-1). */
  country: string
  phone: string
}

export type CourierParcel = {
  /** The idempotency key of everything that is asked for it: the same one is booked once. */
  id: string
  /** By which people know it: the number of the order. */
  reference: string
  from: CourierAddress
  to: CourierAddress
  grams: number
}

/** `service`: by what the courier knows it. Cents. */
export type CourierQuote = { service: string; name: string; price: number | null }

export type CourierBooking = { reference: string; carrier: string; tracking: string; label: Uint8Array }

export type CourierStatus = 'announced' | 'onItsWay' | 'delivered' | 'failed' | 'cancelled' | 'unknown'

/** What the courier says no to, in its own words where it has some: nothing was booked, and asking again changes nothing. */
export class CourierRefusal extends Error {
  override name = 'CourierRefusal'
}

/** It cannot be reached, or answers nonsense: whether something was booked is found out by asking again with the same id. */
export class CourierDown extends Error {
  override name = 'CourierDown'
}

/** Whoever carries parcels: quotes, books, labels, picks up, cancels and tracks. */
export type CourierPort = {
  quote(parcel: CourierParcel): Promise<CourierQuote[]>
  /** Booked once for each parcel's id, however often it is asked for. */
  book(parcel: CourierParcel, service: string): Promise<CourierBooking>
  label(reference: string): Promise<Uint8Array>
  pickUp(pickUp: { id: string; from: CourierAddress; day: string; parcels: number }): Promise<{ reference: string }>
  cancel(reference: string): Promise<void>
  track(tracking: string): Promise<CourierStatus>
}
