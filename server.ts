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
import { startJobs } from '#jobs/handlers.ts'
import { schedule } from '#jobs/schedule.ts'
import { startTidyingUp } from '#jobs/tidy-up.ts'
import { openImages } from '#providers/images/open-images.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { openProductIds } from '#use-cases/catalogue/list-product-ids.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { canReach } from './start/can-reach.ts'
import { endProcess, stopOnSignals } from './start/handle-signals.ts'
import { keepSecret } from './start/keep-secret.ts'
import { openDemo, withoutDemo } from './start/open-demo.ts'
import { openImageStorage } from './start/open-image-storage.ts'
import { openLog } from './start/open-log.ts'
import { openMailingList, openMailSender, originOfStores } from './start/open-mail.ts'
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
  const jobs = await openJobQueue(db, {
    policies: schedule,
    onError: (err) => log.error({ err }, 'The job queue failed'),
  })
  stops.push(() => jobs.stop())
  const accounts = openAccounts({ db, jobs, appSecret: settings.appSecret ?? keepSecret(settings.dataFolder) })
  const devPages = settings.mode === 'demo'
  const api = createApi({ db, stores, accounts, publicToken: settings.publicApiToken, devPages, log })
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
  const originOf = originOfStores(settings, listening.port)
  await startJobs(jobs, {
    mail: { ...accounts, sender, originOf },
    mailingList: openMailingList(settings),
    payments: null,
  })
  const tidying = startTidyingUp({ db, onError: (err) => log.error({ err }, 'Tidying up failed') })
  stops.push(() => tidying.stop())
  progress.print(demo.addresses(listening.port))
  if (settings.warmUp) demo.warmUp(images)
}
