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

/** How long the rest is kept, where the privacy policy names no time or a longer one. */
export const OWN_RETENTION = {
  /** Kept so that none is done twice, or looked into when something went wrong. */
  orderKeys: { days: 30 },
  idleGuests: { days: 30 },
  /** Events for webhooks, long tasks, imports. */
  deliveries: { days: 30 },
  /** What an export has made holds everything of a store; pictures that came with an import take much room. */
  files: { days: 3 },
  /** The database lets nothing go that is younger by its own clock. */
  refusedLogIns: { days: 90 },
  staffSessions: { days: 90 },
  staffResets: { days: 30 },
  customerSessions: { days: 30 },
  pendingSignups: { days: 30 },
  /** From when they work no more. */
  links: { days: 30 },
  challenges: { days: 1 },
  mails: { days: 90 },
  failures: { days: 90 },
  /** Far longer than any provider goes on telling what nobody took. */
  providerEvents: { days: 60 },
} as const satisfies Record<string, Temporal.DurationLike>

export type Retained = keyof typeof RETENTION | keyof typeof OWN_RETENTION

/** What is older than this is to be forgotten now. */
export function retainedSince(what: Retained, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ROME)
  return new Date(here.subtract({ ...RETENTION, ...OWN_RETENTION }[what]).epochMilliseconds)
}
