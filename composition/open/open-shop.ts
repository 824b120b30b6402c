import { createHmac } from 'node:crypto'
import type { Settings } from '#config/settings.ts'
import type { Changes } from '#database/changes/listen-for-changes.ts'
import type { Database } from '#database/connection.ts'
import { type JobQueue, openJobQueue } from '#database/jobs/job-queue.ts'
import { schedule } from '#jobs/schedule.ts'
import type { Log } from '#kit/http/log.ts'
import { createWebhookSender, type WebhookSender } from '#providers/webhooks/webhook-sender.ts'
import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { createChargeSubject } from '#use-cases/charges/charge-subject.ts'
import { type Clock, openClock } from '#use-cases/clock/open-clock.ts'
import type { ProviderAccounts } from '#use-cases/integrations/open-provider-accounts.ts'
import type { MailDependencies } from '#use-cases/mail/mail-dependencies.ts'
import { sendForStores } from '#use-cases/mail/send-for-stores.ts'
import { createMembershipSubject } from '#use-cases/memberships/membership-subject.ts'
import { createOrderSubject } from '#use-cases/orders/order-subject.ts'
import type { Payments } from '#use-cases/payments/payment-dependencies.ts'
import type { Fence } from '#use-cases/platform/fence.ts'
import type { ProviderNotes } from '#use-cases/platform/note-providers.ts'
import type { NoticeChannels } from '#use-cases/platform/tell-notices.ts'
import { keepSecret } from '../keep-secret.ts'
import { logOutagesSeldom } from '../log-outages.ts'
import type { StopStack } from '../stop-stack.ts'
import { fenceMail, fencePayments, fenceWebhooks } from './fence-ports.ts'
import { openAccountsOfStores } from './open-accounts-of-stores.ts'
import { openMailSender } from './open-mail.ts'
import { openNotices } from './open-notices.ts'
import { openPayments } from './open-payments.ts'

/** What the verbs work with, whoever calls them: the API, a job or a sweep. */
export type ShopServices = {
  clock: Clock
  jobs: JobQueue
  accounts: AccountDependencies
  providerAccounts: ProviderAccounts
  mail: MailDependencies
  /** How operators are told. */
  notices: NoticeChannels
  payments: Payments
  courierSecret: string | undefined
  webhooks: WebhookSender
}

type ShopOptions = {
  settings: Settings
  database: { url: string }
  db: Database
  changes: Changes
  isLive: () => boolean
  /** Notices how the services outside are doing. */
  providers: ProviderNotes
  /** The address a store's links begin with. */
  originOf: (domain: string) => string
  /** Whom the sandbox tells its news. */
  deliver: (request: Request) => Promise<Response>
  /** Nothing leaves a database that is a copy. */
  fence: Fence
  log: Log
}

export async function openShop(options: ShopOptions, stops: StopStack): Promise<ShopServices> {
  const { settings, database, db, changes, isLive, providers, originOf, deliver, fence, log } = options
  const platformMail = providers.watch('mail', openMailSender(settings, db))
  stops.push(async () => platformMail.close())
  const clock = await openClock({ db, isDemo: settings.mode === 'demo' })
  const appSecret = settings.appSecret ?? keepSecret(settings.dataFolder)
  const { provider, sandbox, close } = await openPayments(settings, {
    databaseUrl: database.url,
    appSecret,
    now: clock.now,
    deliver,
    onError: (err) => log.error({ err }, 'The sandbox failed'),
  })
  stops.push(close)
  const jobs = await openJobQueue(db, {
    policies: schedule,
    changes,
    onError: logOutagesSeldom(log, 'The job queue failed'),
  })
  stops.push(() => jobs.stop())

  const accounts = openAccounts({ db, jobs, appSecret, olderSecrets: settings.olderSecrets, originOf })
  const providerAccounts = openAccountsOfStores({ settings, db, secrets: accounts.secrets, isLive, fence })
  stops.push(async () => providerAccounts.invalidate(null))
  const moving = { jobs, now: clock.now }
  return {
    clock,
    jobs,
    accounts,
    providerAccounts,
    mail: {
      ...accounts,
      sender: fenceMail(sendForStores({ platform: platformMail, providerAccounts }), fence),
      originOf,
      officeOrigin: () => settings.officeHost && originOf(settings.officeHost),
      trackingAddresses: settings.trackingAddresses,
    },
    notices: openNotices({ settings, sender: platformMail, originOf }),
    payments: {
      dependencies: {
        ...moving,
        db,
        provider: fencePayments(providers.watch('payments', provider), fence),
        providerAccounts,
        originOf,
      },
      subjects: {
        order: createOrderSubject(moving),
        membership: createMembershipSubject(moving),
        charge: createChargeSubject(moving),
      },
      sandbox,
    },
    courierSecret: courierSecretOf(settings, appSecret),
    webhooks: fenceWebhooks(createWebhookSender({ isPrivateAllowed: settings.mode === 'demo' }), fence),
  }
}

/** What the courier signs with; a demo's own derives it. Undefined: no courier tells anything. */
function courierSecretOf({ courierSecret, mode }: Pick<Settings, 'courierSecret' | 'mode'>, appSecret: string) {
  if (courierSecret !== null) return courierSecret
  return mode === 'demo' ? createHmac('sha256', appSecret).update('news of the courier').digest('hex') : undefined
}
