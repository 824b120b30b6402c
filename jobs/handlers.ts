import type { JobName, JobQueue, Jobs } from '#database/job-queue.ts'
import type { MailingList } from '#providers/mailing-list/mailing-list-port.ts'
import type { MailTools } from '#use-cases/mail/mail-tools.ts'
import { sendMail } from '#use-cases/mail/send-mail.ts'
import { endSubscription } from '#use-cases/memberships/end-subscription.ts'
import { tellPlan } from '#use-cases/memberships/tell-plan.ts'
import { syncContact } from '#use-cases/newsletter/sync-contact.ts'
import { endMonthly } from '#use-cases/orders/end-monthly.ts'
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
    'end-monthly': async (data) => {
      if (payments) await endMonthly(payments, data)
    },
    'change-plan': async (data) => {
      if (payments) await tellPlan(payments, data)
    },
    'end-subscription': async (data) => {
      if (payments) await endSubscription(payments, data)
    },
  }
}

export async function startJobs(queue: JobQueue, tools: JobTools): Promise<void> {
  const handlers = createHandlers(tools)
  await queue.work('send-mail', handlers['send-mail'])
  await queue.work('sync-contact', handlers['sync-contact'])
  if (tools.payments) {
    await queue.work('refund-payment', handlers['refund-payment'])
    await queue.work('end-monthly', handlers['end-monthly'])
    await queue.work('change-plan', handlers['change-plan'])
    await queue.work('end-subscription', handlers['end-subscription'])
  }
}
