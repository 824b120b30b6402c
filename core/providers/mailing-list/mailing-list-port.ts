export type MailingContact = {
  email: string
  firstName: string
  lastName: string
  phone: string
  language: string
  listId: number | null
  /** False: nothing may be sent to this person. */
  subscribed: boolean
}

/** The keys open nothing any more: there is nobody to tell. */
export class MailingListClosed extends Error {
  override name = 'MailingListClosed'
}

/** A mailing provider's book of addresses. Every call may be repeated, and rejects when it has to be. */
export type MailingList = {
  save(contact: MailingContact): Promise<void>
  remove(email: string): Promise<void>
}
