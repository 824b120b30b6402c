export type Attachment = { name: string; type: string; bytes: Uint8Array }

/** A mail as it goes out. The id stays the same however often it has to be tried. */
export type OutgoingMail = {
  id: string
  storeId: string
  fromName: string
  /** Left out: to whom it comes from. A store that is not open yet has no address for customers. */
  replyTo?: string
  /** The store's domain: part of the message's own id. */
  domain: string
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
  headers: Record<string, string>
}

export type MailSender = {
  /** Rejects when the mail was not taken; whoever asked tries again later. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
