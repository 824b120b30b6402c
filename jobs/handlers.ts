import type { JobName, JobQueue, Jobs } from '#database/job-queue.ts'
import type { MailingList } from '#providers/mailing-list/mailing-list-port.ts'
import type { MailTools } from '#use-cases/mail/mail-tools.ts'
import { sendMail } from '#use-cases/mail/send-mail.ts'
import { syncContact } from '#use-cases/newsletter/sync-contact.ts'
import type { PaymentTools } from '#use-cases/payments/payment-tools.ts'
import { refundPayment } from '#use-cases/payments/refund-payment.ts'

type JobTools = { mail: MailTools; mailingList: MailingList | null; payments: PaymentTools | null }

type Handlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> }

/** A name and one call to a verb. */
export function createHandlers({ mail, mailingList, payments }: JobTools): Handlers {
  return {
    'send-mail': (data) => sendMail(mail, data),
    'sync-contact': (data) => syncContact({ db: mail.db, mailingList }, data),
    'refund-payment': async (data) => {
      if (payments) await refundPayment(payments, data)
    },
  }
}

export async function startJobs(queue: JobQueue, tools: JobTools): Promise<void> {
  const handlers = createHandlers(tools)
  await queue.work('send-mail', handlers['send-mail'])
  await queue.work('sync-contact', handlers['sync-contact'])
  if (tools.payments) await queue.work('refund-payment', handlers['refund-payment'])
}
