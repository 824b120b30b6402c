/** How long both mailboxes have to say yes. */
export const EMAIL_CHANGE_HOURS = 72

export type EmailChange = {
  id: string
  storeId: string
  customerId: string
  newEmail: string
  newProvedAt: Date | null
  oldProvedAt: Date | null
  expiresAt: Date
}

export type Mailbox = 'new' | 'old'

/** What a click in one of the mailboxes leads to. */
export function proveMailbox(change: EmailChange, mailbox: Mailbox, now: Date): 'over' | 'waiting' | 'done' {
  if (change.expiresAt <= now) return 'over'
  const other = mailbox === 'new' ? change.oldProvedAt : change.newProvedAt
  return other === null ? 'waiting' : 'done'
}
