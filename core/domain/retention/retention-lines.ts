import { OWN_RETENTION, RETENTION, type Retained } from '#domain/accounts/keeping-times.ts'
import { KEPT_ROWS } from './kept-rows.ts'
import { ROWS_OF_OTHERS } from './rows-of-others.ts'

/** For how long the rows of a table are there. A table may have several lines, about different rows. */
export type RetentionLine = { table: string } & (
  | { kind: 'aged'; rows?: string; age: Retained; since: string; why: string }
  /** The row stays, and says no more whose it is. */
  | { kind: 'emptied'; age: Retained; since: string; why: string }
  /** It ends by itself, sooner than anybody counts days. */
  | { kind: 'brief'; why: string }
  /** With a row of another table, and never before it. */
  | { kind: 'with'; of: string }
  | { kind: 'kept'; why: string }
)

/** What is deleted, or says no more whose it is, after a time. */
const AGED: readonly RetentionLine[] = [
  {
    table: 'mail',
    kind: 'aged',
    rows: 'that were sent, or need not be',
    age: 'mails',
    since: 'it was caused',
    why: 'Answers whether a mail went out, and to whom.',
  },
  {
    table: 'failed_job',
    kind: 'aged',
    rows: 'that somebody has seen',
    age: 'failures',
    since: 'it was seen',
    why: 'What failed and was looked into is of use for a while yet.',
  },
  {
    table: 'customer_session',
    kind: 'aged',
    age: 'customerSessions',
    since: 'it was used last',
    why: 'Nobody can come back to it: it ends after as long.',
  },
  {
    table: 'one_time_link',
    kind: 'aged',
    age: 'links',
    since: 'it ended',
    why: 'Whoever follows it late is told that it is over.',
  },
  {
    table: 'pending_signup',
    kind: 'aged',
    age: 'pendingSignups',
    since: 'it was sent',
    why: 'Its link has ended; a later sign-up has its own.',
  },
  {
    table: 'spent_challenge',
    kind: 'aged',
    age: 'challenges',
    since: 'it ended',
    why: 'Written down so that no challenge is answered twice.',
  },
  {
    table: 'staff_spent_challenge',
    kind: 'aged',
    age: 'challenges',
    since: 'it ended',
    why: 'Written down so that no challenge is answered twice.',
  },
  {
    table: 'staff_session',
    kind: 'aged',
    age: 'staffSessions',
    since: 'it was used last',
    why: 'It ended after 12 hours; browser and network say for a while who was there.',
  },
  {
    table: 'staff_reset',
    kind: 'aged',
    age: 'staffResets',
    since: 'it ended',
    why: 'A link to another password, good for an hour.',
  },
  {
    table: 'office_audit',
    kind: 'aged',
    rows: 'log-ins that were refused',
    age: 'refusedLogIns',
    since: 'it happened',
    why: 'Written by strangers, with whatever address they typed.',
  },
  {
    table: 'order_key',
    kind: 'aged',
    age: 'orderKeys',
    since: 'it was sent',
    why: 'Remembers requests, so that no order is placed twice.',
  },
  {
    table: 'customer',
    kind: 'aged',
    rows: 'guests without an order',
    age: 'idleGuests',
    since: 'they were there last',
    why: 'They were only passing by.',
  },
  {
    table: 'customer',
    kind: 'aged',
    rows: 'accounts that were never confirmed',
    age: 'unconfirmed',
    since: 'the last sign-up',
    why: 'Nobody has said that the mailbox is theirs.',
  },
  {
    table: 'newsletter_contact',
    kind: 'aged',
    rows: 'never confirmed',
    age: 'unconfirmed',
    since: 'it was asked for',
    why: 'Nobody has said that the mailbox is theirs.',
  },
  {
    table: 'newsletter_contact',
    kind: 'aged',
    rows: 'who want nothing any more',
    age: 'unsubscribed',
    since: 'they said so',
    why: 'The link of the last mail goes on answering.',
  },
  { table: 'consent', kind: 'aged', age: 'proofs', since: 'it ended', why: 'Proves what somebody agreed to.' },
  {
    table: 'audit_line',
    kind: 'aged',
    age: 'logs',
    since: 'it happened',
    why: 'What happened to an account, for its owner and against abuse.',
  },
  {
    table: 'withdrawal',
    kind: 'aged',
    age: 'contracts',
    since: 'it was declared',
    why: 'A declaration about a contract.',
  },
  {
    table: 'provider_event',
    kind: 'aged',
    age: 'providerEvents',
    since: 'it came',
    why: 'What a payment provider has told, so that it is taken once.',
  },
  {
    table: 'webhook_event',
    kind: 'aged',
    rows: 'that were enqueued',
    age: 'deliveries',
    since: 'it happened',
    why: 'To look into what went wrong, and to send it again.',
  },
  { table: 'long_task', kind: 'aged', age: 'deliveries', since: 'it ended', why: 'What came of it.' },
  {
    table: 'task_file_piece',
    kind: 'aged',
    age: 'files',
    since: 'its task ended',
    why: 'Waits to be fetched: it holds everything of a store.',
  },
  { table: 'catalogue_import', kind: 'aged', age: 'deliveries', since: 'it began', why: 'What an import has done.' },
  {
    table: 'import_file_piece',
    kind: 'aged',
    rows: 'archives of pictures',
    age: 'files',
    since: 'the import began',
    why: 'The pictures have been taken over, and take much room.',
  },
  {
    table: 'customer_order',
    kind: 'emptied',
    age: 'contracts',
    since: 'it was placed',
    why: 'Who ordered; what was ordered and paid stays in the books.',
  },
  {
    table: 'user_membership',
    kind: 'emptied',
    age: 'contracts',
    since: 'it ended',
    why: 'Who the member was; the membership stays in the books.',
  },
  { table: 'desk_visit', kind: 'emptied', age: 'contracts', since: 'it was', why: 'Who signed at the desk.' },
]

const BRIEF: Readonly<Record<string, string>> = {
  hold: 'Ends with its cart, after minutes.',
  notice: 'What operators are told of, until it is over and they know.',
  occupancy: 'A hold ends after minutes; days of orders and blocks stay with these.',
  hold_log: 'Some hours: how much somebody held is counted that far.',
  change_log: 'A minute: what changed, for the caches of all instances. Unlogged.',
  instance: 'A day after it was seen last.',
  rate_limit: 'Until its time window is over.',
  email_change: 'Until it is done; another one takes its place.',
  known_device: 'The last 50 of a customer.',
  domain_claim: 'Until it was proved or taken back.',
  kept_shelf: 'One for each store, written anew.',
  change_epoch: 'One row, written anew.',
  custody_conflict: 'Until somebody has decided it.',
  pin_failure: 'Until the right PIN or a colleague ends it.',
  search_word: 'As long as a garment has the word.',
  person_word: 'As long as the person has the word.',
  product_word: 'As long as the garment has the word.',
  ruled_price: 'Until the price is set by hand, or by the rule anew.',
}

/** Every table of the database: what is deleted when, and what is kept for ever with its reason. */
export const RETENTION_LINES: readonly RetentionLine[] = [
  ...AGED,
  ...Object.entries(BRIEF).map(([table, why]) => ({ table, kind: 'brief' as const, why })),
  ...Object.entries(ROWS_OF_OTHERS).map(([table, of]) => ({ table, kind: 'with' as const, of })),
  ...Object.entries(KEPT_ROWS).map(([table, why]) => ({ table, kind: 'kept' as const, why })),
]

export function ageOf(age: Retained): Temporal.DurationLike {
  return { ...RETENTION, ...OWN_RETENTION }[age]
}

/** Whether customers can read it in the privacy policy. */
export function isPromised(age: Retained): boolean {
  return age in RETENTION
}
