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

/** A mailing provider's book of addresses. Every call may be repeated, and rejects when it has to be. */
export type MailingList = {
  save(contact: MailingContact): Promise<void>
  remove(email: string): Promise<void>
}
