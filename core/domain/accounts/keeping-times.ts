import { ROME } from '#domain/rentals/calendar/rome-time.ts'

/** How long each kind of data is kept, as the privacy policy says it. */
export const RETENTION = {
  /** Accounts and newsletter contacts that nobody has confirmed. */
  unconfirmed: { days: 30 },
  /** Contacts from when they want nothing any more. */
  unsubscribed: { days: 30 },
  /** What happened to accounts. */
  logs: { months: 6 },
  /** Proofs of consents, from when these end. */
  proofs: { years: 5 },
  /** Who ordered or had a membership, from the order or the membership's end. */
  contracts: { years: 10 },
} as const satisfies Record<string, Temporal.DurationLike>

/** What is older than this is to be forgotten now. */
export function retainedSince(what: keyof typeof RETENTION, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ROME)
  return new Date(here.subtract(RETENTION[what]).epochMilliseconds)
}
