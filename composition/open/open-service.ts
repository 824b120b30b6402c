import type { Logger } from 'pino'
import type { Settings } from '#config/settings.ts'
import { createOwnChanges } from '#database/changes/own-changes.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import type { ShareState } from '#database/connection-shares.ts'
import { VERSION } from '#database/migrate/version.ts'
import { StartupError } from '#domain/startup-error.ts'
import { drain, stopServing } from '#kit/http/server/graceful-stop.ts'
import { createHttpServer } from '#kit/http/server/http-server.ts'
import { listen } from '#kit/http/server/listen.ts'
import { openImageWork } from '#providers/images/image-work.ts'
import { openImages } from '#providers/images/open-images.ts'
import { createApi } from '#storefront/api/create-api.ts'
import { keepReadings } from '#use-cases/catalogue/kept-readings.ts'
import { openIndexes } from '#use-cases/catalogue/open-indexes.ts'
import { beatRegularly, createTodayEvents } from '#use-cases/floor/today-events.ts'
import { announceInstance } from '#use-cases/platform/announce-instance.ts'
import { openFence } from '#use-cases/platform/fence.ts'
import { createProviderNotes } from '#use-cases/platform/note-providers.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { rememberCalendars } from '#use-cases/rentals/units/unit-calendars.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { createWebhookRelay } from '#use-cases/webhooks/relay-soon.ts'
import { invalidateCaches } from '../invalidate-caches.ts'
import type { PreparedDatabase } from '../prepare-database.ts'
import type { Progress } from '../progress.ts'
import { sayQuarantine } from '../say-quarantine.ts'
import { startWork } from '../start-work.ts'
import type { StopStack } from '../stop-stack.ts'
import { openAsk } from './open-ask.ts'
import { openPurging } from './open-cdn.ts'
import { openChanges } from './open-changes.ts'
import { openDemo, withoutDemo } from './open-demo.ts'
import { openFrontDoor } from './open-front-door.ts'
import { openImageStorage } from './open-image-storage.ts'
import { originOfStores } from './open-mail.ts'
import { openMetrics, serveMetrics } from './open-metrics.ts'
import { openOffice, warnOfPasskeysElsewhere } from './open-office.ts'
import { openReader } from './open-reader.ts'
import { openShop } from './open-shop.ts'
import { openBuiltWeb, openHotWeb } from './open-web.ts'

type ServiceOptions = {
  settings: Settings
  database: PreparedDatabase
  progress: Progress
  log: Logger
}

/** Everything that serves and works, wired by the settings: what `server.ts` runs, and what a test runs to live in. */
export async function openService({ settings, database, progress, log }: ServiceOptions, stops: StopStack) {
  if (database.caution !== null) log.info(database.caution)
  const own = createOwnChanges()
  const metrics = await openMetrics(settings, VERSION)
  let readPool = (): ShareState | null => null
  const onOpen = (read: () => ShareState) => {
    readPool = read
  }
  const db = openDatabase(database.url, { ...settings.databaseLimits, onChanges: own.tell, onOpen })
  stops.push(() => closeDatabase(db))
  stops.push(await announceInstance(db, { version: VERSION }))

  const demo = settings.mode === 'demo' ? await openDemo() : withoutDemo
  const providers = createProviderNotes({ db, now: () => new Date(), onCall: metrics?.onProviderCall })
  const storage = providers.watch('storage', openImageStorage(settings))
  const imageWork = openImageWork()
  stops.push(async () => imageWork.close())
  const images = openImages({ storage, shipped: demo.pictures, work: imageWork })
  await demo.seed({ db, images, storage, report: progress.note })

  const server = createHttpServer((request, response) => listener(request, response))
  const web = await progress.step('Pages ready', () =>
    settings.hmr ? openHotWeb(server, settings) : openBuiltWeb(settings),
  )
  stops.push(web.stop)

  const hearing = { isLive: () => false }
  const isLive = () => hearing.isLive()
  const stores = createStoreFinder(db, { isLive })
  const changes = await openChanges({ database, own }, stops)
  const { read, changed } = await openReader({ settings, database, db, isLive, log }, stops)
  const address = { port: settings.port }
  const originOf = originOfStores(settings, address)
  const deliver = (request: Request) => api(request)
  const fence = openFence({ db, own: settings.deploymentId })
  await sayQuarantine({ db, own: settings.deploymentId, log })
  const shop = await openShop(
    { settings, database, db, changes, isLive, providers, originOf, deliver, fence, log },
    stops,
  )
  const { clock, accounts, payments, courierSecret, webhooks } = shop
  const keeping = keepReadings(db, (err) => log.error({ err }, 'What was read of an index was not kept'))
  stops.push(keeping.settled)
  const indexes = openIndexes(read, clock.now, keeping.keep)
  const calendars = rememberCalendars(db, { isLive })
  const api = createApi({
    db,
    read,
    stores,
    indexes,
    calendars,
    accounts,
    publicToken: settings.publicApiToken,
    devPages: settings.mode === 'demo',
    demoStates: demo.openStates({ db, accounts, jobs: payments.dependencies.jobs, now: clock.now }),
    demoStaff: { people: demo.people, office: () => settings.officeHost && originOf(settings.officeHost) },
    payments,
    fence,
    courierSecret,
    sendcloudSecret: settings.sendcloud?.secretKey,
    trackingAddresses: settings.trackingAddresses,
    clock,
    runDueWork() {
      stores.invalidate(null)
      storefront.invalidate(null)
      return dueWork.runNow()
    },
    log,
  })
  const events = createTodayEvents()
  const sender = shop.mail.sender
  const orders = {
    ...payments.dependencies,
    subjects: payments.subjects,
    stores,
    rentals: openRentals(payments.dependencies),
  }
  const office = openOffice({
    ...{ settings, web, accounts, orders, sender, webhooks, originOf, images, events, fence, log },
    process: { version: VERSION, readPool: () => readPool(), changesAge: changes.age },
  })
  if (office) await demo.hire(office.staff)
  if (office) await warnOfPasskeysElsewhere(office.staff, log)
  const isStopping = stops.isStopping
  const { listener: door, storefront } = openFrontDoor({
    ...{ settings, db, read, stores, indexes, originOf, api, web, office, images, isLive, isStopping, log },
    meter: metrics?.meter,
    now: clock.now,
    providerAccounts: shop.providerAccounts,
  })
  const listener = web.wrap(door)

  const purging = openPurging(settings, log)
  stops.push(() => purging?.stop())
  const listeners = {
    ...invalidateCaches({
      stores,
      indexes,
      calendars,
      providerAccounts: shop.providerAccounts,
      storefront,
      changed,
      purging,
    }),
    today: events.wake,
    // What goes unheard is found by the next sweep.
    webhooks: createWebhookRelay(accounts, (err) => log.error({ err }, 'Webhooks were not enqueued')),
  }
  changes.add(listeners, (isLive) => {
    if (!isLive) log.warn('Changes are not heard of: what is kept is made anew until they are')
  })
  hearing.isLive = changes.isLive

  await openAsk({ settings, db, changes, log }, stops)
  const listening = await listen(server, settings)
  if (!listening.ok) throw new StartupError(listening.sentence)
  stops.push(() => stopServing(server))
  address.port = listening.port

  const dueWork = await startWork(shop, {
    ...{ settings, stores, images, providers, deliver: api, fence, log },
    onJob: metrics?.onJob,
  })
  stops.push(() => dueWork.stop())
  stops.push(() => drain(server, settings.drainSeconds), settings.drainSeconds)
  stops.push(beatRegularly(events))
  await serveMetrics(metrics, { settings, db, readPool: () => readPool(), changes, now: clock.now, log }, stops)
  return {
    port: listening.port,
    db,
    clock,
    dueWork,
    addresses: demo.addresses(listening.port, office && originOf(office.host)),
  }
}
