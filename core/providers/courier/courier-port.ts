import type { CarrierStatus } from '#domain/orders/shipping/carrier-status.ts'

/** Where a parcel goes, or comes from. */
export type CourierAddress = {
  name: string
  street: string
  postalCode: string
  city: string
  /** Two letters, where the country has provinces. */
  province?: string
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

/** By hand there is neither a carrier's name nor a number, unless somebody writes them down. */
export type CourierBooking = { reference: string; carrier: string | null; tracking: string | null; label: Uint8Array }

/** `slot`: hours as HH:MM-HH:MM; null: during the day. */
export type CourierPickUp = {
  id: string
  reference: string
  from: CourierAddress
  day: string
  slot: string | null
  parcels: number
  grams: number
  note: string
}

export type TrackedParcel = { status: CarrierStatus; at: Date | null }

/** What the courier says no to, in its own words where it has some: nothing was booked, and asking again changes nothing. */
export class CourierRefusal extends Error {
  override name = 'CourierRefusal'
}

/** It cannot be reached, or answers nonsense: whether something was booked is found out by asking again with the same id. */
export class CourierDown extends Error {
  override name = 'CourierDown'
}

/** It was asked too often, and says when to come again. */
export class CourierBusy extends CourierDown {
  override name = 'CourierBusy'
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super(`The courier is to be asked again in ${retryAfter} seconds`)
    this.retryAfter = retryAfter
  }
}

/** Whoever carries parcels: quotes, books, picks up, cancels and tracks. */
export type CourierPort = {
  quote(parcel: CourierParcel): Promise<CourierQuote[]>
  /** Booked once for each parcel's id, however often it is asked for. */
  book(parcel: CourierParcel, service: string): Promise<CourierBooking>
  /** The way back, with a label that lies in the box: `from` is the customer. */
  bookReturn(parcel: CourierParcel): Promise<CourierBooking>
  /** Once for each id. */
  pickUp(pickUp: CourierPickUp): Promise<{ reference: string }>
  /** Refused once the parcel has left. What is gone already is what was wanted. */
  cancel(reference: string): Promise<void>
  cancelPickUp(reference: string): Promise<void>
  track(tracking: string): Promise<TrackedParcel>
}
