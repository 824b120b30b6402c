import './start/require-runtime.ts'
import { createApi } from '#api/create-api.ts'
import { readSettings } from '#config/settings.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { openJobQueue } from '#database/job-queue.ts'
import { listenForChanges } from '#database/listen-for-changes.ts'
import { Refusal } from '#database/refusal.ts'
import { createFrontDoor } from '#http/create-front-door.ts'
import { stopServing } from '#http/graceful-stop.ts'
import { createHttpServer } from '#http/http-server.ts'
import { openImageFiles } from '#http/image-files.ts'
import { listen } from '#http/listen.ts'
import { createStopStack } from '#http/stop-stack.ts'
import { startDueWork } from '#jobs/due-work.ts'
import { startJobs } from '#jobs/handlers.ts'
import { orderWork } from '#jobs/order-work.ts'
import { paymentWork } from '#jobs/payment-work.ts'
import { rentalWork } from '#jobs/rental-work.ts'
import { schedule } from '#jobs/schedule.ts'
import { openImages } from '#providers/images/open-images.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { openProductIds } from '#use-cases/catalogue/list-product-ids.ts'
import { openClock } from '#use-cases/clock/open-clock.ts'
import { createMembershipSubject } from '#use-cases/memberships/membership-subject.ts'
import { createOrderSubject } from '#use-cases/orders/order-subject.ts'
import { openRentals } from '#use-cases/rentals/rental-tools.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { canReach } from './start/can-reach.ts'
import { courierSecret } from './start/courier-secret.ts'
import { endProcess, stopOnSignals } from './start/handle-signals.ts'
import { keepSecret } from './start/keep-secret.ts'
import { openDemo, withoutDemo } from './start/open-demo.ts'
import { openImageStorage } from './start/open-image-storage.ts'
import { openLog } from './start/open-log.ts'
import { openMailingList, openMailSender, originOfStores } from './start/open-mail.ts'
import { openPayments } from './start/open-payments.ts'
import { openBuiltWeb, openHotWeb } from './start/open-web.ts'
import { prepareDatabase } from './start/prepare-database.ts'
import { createProgress } from './start/progress.ts'

const progress = createProgress()
const stops = createStopStack((error) => console.error(error))
stopOnSignals(stops)

try {
  await start()
} catch (error) {
  if (!stops.isStopping()) console.error(error instanceof Refusal ? error.message : error)
  await endProcess(stops, 1)
}

async function start(): Promise<void> {
  const read = readSettings()
  if (!read.ok) throw new Refusal(read.problems.join('\n'))
  const { settings } = read
  const log = openLog(settings.logLevel)

  const database = await progress.step('Database ready', () => prepareDatabase(settings, progress.note))
  stops.push(database.stop)
  void database.crashed.then(() => endProcess(stops, 1))
  const db = openDatabase(database.url)
  stops.push(() => closeDatabase(db))

  const demo = settings.mode === 'demo' ? await openDemo() : withoutDemo
  stops.push(demo.stop)
  const images = openImages({ storage: openImageStorage(settings), draw: demo.draw })
  await demo.seed({ db, images, report: progress.note })

  const server = createHttpServer((request, response) => listener(request, response))
  const web = await progress.step('Storefront ready', () => (settings.hmr ? openHotWeb(server) : openBuiltWeb()))
  stops.push(web.stop)

  const stores = createStoreFinder(db)
  const sender = openMailSender(settings, db)
  stops.push(async () => sender.close())
  const devPages = settings.mode === 'demo'
  const clock = await openClock({ db, isDemo: devPages })
  const appSecret = settings.appSecret ?? keepSecret(settings.dataFolder)
  const { provider, sandbox, close } = await openPayments(settings, {
    databaseUrl: database.url,
    appSecret,
    now: clock.now,
    deliver: (request) => api(request),
    onError: (err) => log.error({ err }, 'The sandbox failed'),
  })
  stops.push(close)
  const jobs = await openJobQueue(db, {
    policies: schedule,
    onError: (err) => log.error({ err }, 'The job queue failed'),
  })
  stops.push(() => jobs.stop())
  const accounts = openAccounts({ db, jobs, appSecret })
  const address = { port: settings.port }
  const originOf = originOfStores(settings, address)
  const moving = { jobs, now: clock.now }
  const payments = {
    tools: { ...moving, db, provider, originOf },
    subjects: { order: createOrderSubject(moving), membership: createMembershipSubject(moving) },
    sandbox,
  }
  const secret = courierSecret(settings, appSecret)
  const api = createApi({
    db,
    stores,
    accounts,
    publicToken: settings.publicApiToken,
    devPages,
    payments,
    ...(secret && { courierSecret: secret }),
    clock,
    runDueWork() {
      door.forget(null)
      return dueWork.runNow()
    },
    log,
  })
  const door = createFrontDoor({
    api,
    web: web.createWebHandler({
      apiFetch: api,
      publicToken: settings.publicApiToken,
      mapsApiKey: settings.mapsApiKey,
      log: (sentence) => log.warn(sentence),
    }),
    stores,
    assets: web.assets,
    images: openImageFiles(images),
    listProductIds: openProductIds(db),
    isReady: async () => !stops.isStopping() && (await canReach(db)),
    settings: { ...settings, pageCache: settings.pageCache && !settings.hmr },
    log,
  })
  const listener = web.wrap(door.listener)

  const changes = await listenForChanges(database.url, (storeId) => {
    stores.forget(storeId)
    door.forget(storeId)
  })
  stops.push(() => changes.stop())

  const listening = await listen(server, settings)
  if (!listening.ok) throw new Refusal(listening.sentence)
  stops.push(() => stopServing(server))
  address.port = listening.port
  await startJobs(jobs, {
    mail: { ...accounts, sender, originOf },
    mailingList: openMailingList(settings),
    payments: payments.tools,
  })
  const rentals = openRentals({ db, now: clock.now })
  const orders = { ...payments.tools, subjects: payments.subjects, stores, rentals }
  const simulated = devPages && secret ? { secret, realNow: accounts.now, deliver: api } : null
  const dueWork = startDueWork({
    works: [...rentalWork(orders), ...paymentWork({ ...payments, log }), ...orderWork({ tools: orders, simulated })],
    now: clock.now,
    onError: (err, name) => log.error({ err }, `${name} failed`),
  })
  stops.push(() => dueWork.stop())
  progress.print(demo.addresses(listening.port))
  if (settings.warmUp) demo.warmUp(images)
}
