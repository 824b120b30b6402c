import type { Settings } from '#config/settings.ts'
import { accountWork } from '#jobs/account-work.ts'
import { type DueWorkSweeps, startDueWork } from '#jobs/due-work.ts'
import type { OnJob } from '#jobs/follow-failures.ts'
import { startJobs } from '#jobs/handlers.ts'
import { platformWork } from '#jobs/platform-work.ts'
import { shopWork } from '#jobs/shop-work.ts'
import { webhookWork } from '#jobs/webhook-work.ts'
import type { Log } from '#kit/http/log.ts'
import { createPictureFetcher } from '#providers/images/fetch-picture.ts'
import type { Images } from '#providers/images/open-images.ts'
import { openMailingLists } from '#use-cases/newsletter/mailing-lists.ts'
import type { Fence } from '#use-cases/platform/fence.ts'
import type { ProviderNotes } from '#use-cases/platform/note-providers.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'
import { openCouriers } from './open/open-couriers.ts'
import { openMailingList } from './open/open-mail.ts'
import type { ShopServices } from './open/open-shop.ts'

type WorkOptions = {
  settings: Settings
  stores: StoreFinder
  images: Images
  providers: ProviderNotes
  /** Whom the courier of a demo tells its news. */
  deliver: (request: Request) => Promise<Response>
  /** Asked before each sweep and each job. */
  fence: Fence
  /** Told how each job went. */
  onJob?: OnJob | undefined
  log: Log
}

/** Everything that happens without a request: jobs as they come, and sweeps by the shop's clock. */
export async function startWork(
  shop: ShopServices,
  { settings, stores, images, providers, deliver, fence, onJob, log }: WorkOptions,
): Promise<DueWorkSweeps> {
  const { clock, jobs, accounts, providerAccounts, mail, payments, courierSecret } = shop
  const list = openMailingList(settings)
  const platform = list && providers.watch('mailing-list', list)
  const mailingLists = openMailingLists({ platform, providerAccounts })
  const webhooks = { ...accounts, webhooks: shop.webhooks, images, fetchPicture: createPictureFetcher() }
  const orders = {
    ...payments.dependencies,
    subjects: payments.subjects,
    stores,
    rentals: openRentals(payments.dependencies),
  }
  const findCourier = openCouriers({ settings, db: payments.dependencies.db, providerAccounts })
  let areJobsTaken = false
  /** In quarantine they wait in their queue, and lose none of their tries. */
  async function takeJobs(): Promise<string[]> {
    if (areJobsTaken) return []
    areJobsTaken = true
    await startJobs(jobs, {
      ...{ mail, mailingLists, payments: payments.dependencies, webhooks, findCourier, orders, fence, onJob, log },
    })
    return []
  }
  if (await fence.isHome()) await takeJobs()

  // whoever gives it the secret of a courier has one
  const isSimulated = settings.mode === 'demo' && settings.courierSecret === null && courierSecret !== undefined
  const simulated = isSimulated ? { secret: courierSecret, realNow: accounts.now, deliver } : null
  return startDueWork({
    isAllowed: fence.isHome,
    works: [
      { name: 'The jobs that waited in quarantine', run: takeJobs },
      ...shopWork({ dependencies: orders, sandbox: payments.sandbox, simulated, log }),
      ...accountWork(accounts, clock.now),
      ...webhookWork(accounts),
      ...platformWork({
        ...{ db: accounts.db, now: accounts.now, shopNow: clock.now, channels: shop.notices, log },
        isSet: { payments: true, mail: true, storage: true, 'mailing-list': settings.brevoApiKey !== null },
      }),
    ],
    now: clock.now,
    onError: (err, name) => log.error({ err }, `${name} failed`),
  })
}
