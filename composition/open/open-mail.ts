import type { Settings } from '#config/settings.ts'
import type { Database } from '#database/connection.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import { openOutbox } from '#providers/mail/outbox.ts'
import { openSmtp } from '#providers/mail/smtp.ts'
import { openBrevo } from '#providers/mailing-list/brevo.ts'
import type { MailingList } from '#providers/mailing-list/mailing-list-port.ts'
import { keepInOutbox } from '#use-cases/mail/keep-in-outbox.ts'

/** The platform's own. */
export function openMailSender({ mail }: Settings, db: Database): MailSender {
  return mail.kind === 'smtp' ? openSmtp(mail) : openOutbox((sent) => keepInOutbox(db, sent, new Date()))
}

/** The platform's own. */
export function openMailingList({ brevoApiKey }: Settings): MailingList | null {
  return brevoApiKey === null ? null : openBrevo({ apiKey: brevoApiKey })
}

/** How a store's links begin: a demo is reached at the port it listens on, once it does. */
export function originOfStores({ publicOrigin }: Settings, address: { port: number }): (domain: string) => string {
  return (domain) => (publicOrigin ?? `http://{domain}:${address.port}`).replace('{domain}', domain)
}
