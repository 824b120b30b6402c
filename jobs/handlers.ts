import type { JobName, JobQueue, Jobs } from '#database/jobs/job-queue.ts'
import { bookParcel } from '#use-cases/floor/courier/book-parcel.ts'
import { bookPickUp, cancelPickUp } from '#use-cases/floor/courier/book-pick-up.ts'
import { cancelBooking } from '#use-cases/floor/courier/cancel-booking.ts'
import type { FindCourier } from '#use-cases/floor/courier/courier-dependencies.ts'
import { trackParcel } from '#use-cases/floor/courier/track-parcels.ts'
import type { MailDependencies } from '#use-cases/mail/mail-dependencies.ts'
import { sendMail } from '#use-cases/mail/send-mail.ts'
import { endSubscription } from '#use-cases/memberships/end-subscription.ts'
import { announcePlanChange } from '#use-cases/memberships/plan-changes/announce-plan-change.ts'
import type { MailingLists } from '#use-cases/newsletter/mailing-lists.ts'
import { syncContact } from '#use-cases/newsletter/sync-contact.ts'
import { endMonthly } from '#use-cases/orders/lifecycle/end-monthly.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { PaymentDependencies } from '#use-cases/payments/payment-dependencies.ts'
import { refundPayment } from '#use-cases/payments/refund-payment.ts'
import { tellEmail } from '#use-cases/payments/tell-email.ts'
import type { Fence } from '#use-cases/platform/fence.ts'
import { runTask, type TaskDependencies } from '#use-cases/tasks/run-task.ts'
import { deliverWebhook } from '#use-cases/webhooks/deliver.ts'
import type { WebhookDependencies } from '#use-cases/webhooks/webhook-dependencies.ts'
import { type FailureDependencies, followFailures, followGivenUp } from './follow-failures.ts'

type JobDependencies = {
  mail: MailDependencies
  mailingLists: MailingLists
  payments: PaymentDependencies | null
  webhooks: WebhookDependencies & TaskDependencies
  findCourier: FindCourier
  /** Whom a carrier’s answer about a parcel is told; without it nobody asks. */
  orders?: OrderDependencies
  /** Left out: nothing is in quarantine. */
  fence?: Pick<Fence, 'requireHome'>
}

type Handlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> }

/** A name and one call to a verb. */
export function createHandlers({
  mail,
  mailingLists,
  payments,
  webhooks,
  findCourier,
  orders,
}: JobDependencies): Handlers {
  const couriers = { ...webhooks, findCourier }
  return {
    'book-parcel': (data) => bookParcel(couriers, data),
    'cancel-booking': (data) => cancelBooking(couriers, data),
    'track-parcel': (data) => trackParcel(couriers, orders ?? null, data),
    'book-pick-up': (data) => bookPickUp(couriers, data),
    'cancel-pick-up': (data) => cancelPickUp(couriers, data),
    'deliver-webhook': (data) => deliverWebhook(webhooks, data),
    'run-task': (data) => runTask(webhooks, data),
    'send-mail': (data) => sendMail(mail, data),
    'sync-contact': (data) => syncContact({ db: mail.db, mailingLists }, data),
    'refund-payment': async (data) => {
      if (payments) await refundPayment(payments, data)
    },
    'end-monthly': async (data) => {
      if (payments) await endMonthly(payments, data)
    },
    'tell-email': async (data) => {
      if (payments) await tellEmail(payments, data)
    },
    'change-plan': async (data) => {
      if (payments) await announcePlanChange(payments, data)
    },
    'end-subscription': async (data) => {
      if (payments) await endSubscription(payments, data)
    },
  }
}

const ALWAYS = [
  ...(['send-mail', 'sync-contact', 'deliver-webhook', 'run-task'] as const),
  ...(['book-parcel', 'cancel-booking', 'track-parcel', 'book-pick-up', 'cancel-pick-up'] as const),
] as const

/** Jobs about money wait in the queue while nobody here takes payments. */
const ABOUT_MONEY: readonly JobName[] = [
  'refund-payment',
  'end-monthly',
  'tell-email',
  'change-plan',
  'end-subscription',
]

export async function startJobs(
  queue: JobQueue,
  dependencies: JobDependencies & Pick<FailureDependencies, 'log' | 'onJob'>,
): Promise<void> {
  const handlers = createHandlers(dependencies)
  const { log, onJob } = dependencies
  const failures = { db: dependencies.mail.db, log, onJob }
  const start = <Name extends JobName>(name: Name) =>
    queue.work(
      name,
      followFailures<Name>(failures, name, async (data) => {
        await dependencies.fence?.requireHome()
        await handlers[name](data)
      }),
    )
  for (const name of ALWAYS) await start(name)
  if (dependencies.payments) for (const name of ABOUT_MONEY) await start(name)
  await queue.workGivenUp(followGivenUp(failures))
}
