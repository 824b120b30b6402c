import { isStillWanted, type NewsletterContact } from './newsletter-contact.ts'

/** `waiting`: asked for, and not confirmed in the mailbox yet. */
export const CONTACT_STATES = ['subscribed', 'waiting', 'unsubscribed'] as const

export type ContactState = (typeof CONTACT_STATES)[number]

export function contactState(
  contact: Pick<NewsletterContact, 'marketingSince' | 'requestedAt' | 'unsubscribedAt' | 'erasedAt'>,
): ContactState {
  if (contact.marketingSince !== null) return 'subscribed'
  return isStillWanted(contact) ? 'waiting' : 'unsubscribed'
}

/** Each with the way back through the list. */
export const CONTACT_ORDERS = ['-requestedAt', 'requestedAt', 'email', '-email'] as const

export type ContactOrder = (typeof CONTACT_ORDERS)[number]
