import type { MailKind } from './mail-kind.ts'

/**
 * What somebody can have sent to an address that is not theirs: by a form that names it, without having paid and without
 * reading that mailbox. A new kind of this sort belongs here.
 */
const CAUSED_BY_STRANGERS: readonly MailKind[] = [
  'already-registered',
  'confirm-email',
  'email-change-new',
  'guest-account',
  'guest-account-known',
  'newsletter-confirm',
  'order-found',
  'recover-password',
  'staff-invitation',
  'staff-recover-password',
]

/** To one address in an hour, of all these kinds and all stores together. */
const MOST_STRANGER_MAILS = 5
/** Of those, what nobody needs to get in: the rest is left to whoever has to. */
const MOST_OTHERS = 3

/** By these somebody gets into their account, or to the one order that they have. */
const WAYS_IN: readonly MailKind[] = ['confirm-email', 'order-found', 'recover-password', 'staff-recover-password']

/** Up to which number of an hour's mails one of this kind is written. */
export function mostStrangerMails(kind: MailKind): number {
  return WAYS_IN.includes(kind) ? MOST_STRANGER_MAILS : MOST_OTHERS
}

export function canStrangersCause(kind: MailKind): boolean {
  return CAUSED_BY_STRANGERS.includes(kind)
}
