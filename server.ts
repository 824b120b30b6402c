import './composition/require-runtime.ts'
import './composition/keep-heap-small.ts'
import { createApi } from '#api/create-api.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { listenForChanges } from '#database/listen-for-changes.ts'
import { StartupError } from '#domain/startup-error.ts'
import { drain, stopServing } from '#http/server/graceful-stop.ts'
import { createHttpServer } from '#http/server/http-server.ts'
import { listen } from '#http/server/listen.ts'
import { openImages } from '#providers/images/open-images.ts'
import { keepReadings } from '#use-cases/catalogue/kept-readings.ts'
import { openShelves } from '#use-cases/catalogue/open-shelves.ts'
import { beatRegularly, createTodayEvents } from '#use-cases/floor/today-events.ts'
import { createProviderNotes } from '#use-cases/platform/note-providers.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { rememberCalendars } from '#use-cases/rentals/unit-calendars.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { createWebhookRelay } from '#use-cases/webhooks/relay-soon.ts'
import { collectStartupGarbage } from './composition/collect-startup-garbage.ts'
import { forgetChanges } from './composition/forget-changes.ts'
import { endProcess, stopOnSignals } from './composition/handle-signals.ts'
import { keepTickShape } from './composition/keep-tick-shape.ts'
import { openPurging } from './composition/open/open-cdn.ts'
import { openDemo, withoutDemo } from './composition/open/open-demo.ts'
import { openFrontDoor } from './composition/open/open-front-door.ts'
import { openImageStorage } from './composition/open/open-image-storage.ts'
import { openLog } from './composition/open/open-log.ts'
import { originOfStores } from './composition/open/open-mail.ts'
import { openOffice } from './composition/open/open-office.ts'
import { openReader } from './composition/open/open-reader.ts'
import { openShop } from './composition/open/open-shop.ts'
import { openBuiltWeb, openHotWeb } from './composition/open/open-web.ts'
import { prepareDatabase } from './composition/prepare-database.ts'
import { createProgress } from './composition/progress.ts'
import { readArguments } from './composition/read-arguments.ts'
import { requireSettings } from './composition/require-settings.ts'
import { sayReady } from './composition/say-ready.ts'
import { sentenceOf } from './composition/sentence-of.ts'
import { startWork } from './composition/start-work.ts'
import { createStopStack } from './composition/stop-stack.ts'
import { watchOutput } from './composition/watch-output.ts'

keepTickShape()
const progress = createProgress()
const stops = createStopStack((error) => console.error(error))
stopOnSignals(stops)
watchOutput([process.stdout, process.stderr], { onLost: () => endProcess(stops, 1) })

try {
  await start()
} catch (error) {
  if (!stops.isStopping()) console.error(sentenceOf(error) ?? error)
  await endProcess(stops, 1)
}

async function start(): Promise<void> {
  const parameters = readArguments(process.argv.slice(2))
  if (parameters) return progress.print(parameters.help)
  const settings = requireSettings()
  const log = openLog(settings.logLevel)

  const database = await progress.step('Database ready', () => prepareDatabase(settings, progress.note))
  stops.push(database.stop)
  void database.crashed.then(() => endProcess(stops, 1))
  const db = openDatabase(database.url, settings.databaseLimits)
  stops.push(() => closeDatabase(db))

  const demo = settings.mode === 'demo' ? await openDemo() : withoutDemo
  const providers = createProviderNotes({ db, now: () => new Date() })
  const storage = providers.watch('storage', openImageStorage(settings))
  const images = openImages({ storage, shipped: demo.pictures })
  await demo.seed({ db, images, storage, report: progress.note })

  const server = createHttpServer((request, response) => listener(request, response))
  const web = await progress.step('Pages ready', () =>
    settings.hmr ? openHotWeb(server, settings) : openBuiltWeb(settings),
  )
  stops.push(web.stop)

  const hearing = { isLive: false }
  const isLive = () => hearing.isLive
  const stores = createStoreFinder(db, { isLive })
  const changes = await listenForChanges(database.listenUrl, {}, { writtenIn: db })
  stops.push(() => changes.stop())
  const { read, changed } = await openReader({ settings, database, db, isLive, log }, stops)
  const address = { port: settings.port }
  const originOf = originOfStores(settings, address)
  const deliver = (request: Request) => api(request)
  const shop = await openShop({ settings, database, db, changes, isLive, providers, originOf, deliver, log }, stops)
  const { clock, accounts, payments, courierSecret, webhooks } = shop
  const keeping = keepReadings(db, (err) => log.error({ err }, 'What was read of a shelf was not kept'))
  stops.push(keeping.settled)
  const shelves = openShelves(read, clock.now, keeping.keep)
  const calendars = rememberCalendars(db, { isLive })
  const api = createApi({
    db,
    read,
    stores,
    shelves,
    calendars,
    accounts,
    publicToken: settings.publicApiToken,
    devPages: settings.mode === 'demo',
    demoStaff: { people: demo.people, office: () => settings.officeHost && originOf(settings.officeHost) },
    payments,
    courierSecret,
    trackingAddresses: settings.trackingAddresses,
    clock,
    runDueWork() {
      stores.forget(null)
      door.forget(null)
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
  const office = openOffice({ settings, web, accounts, orders, sender, webhooks, originOf, images, events, log })
  if (office) await demo.hire(office.staff)
  const isStopping = stops.isStopping
  const door = openFrontDoor({
    ...{ settings, db, read, stores, shelves, originOf, api, web, office, images, isLive, isStopping, log },
    now: clock.now,
    storeAccounts: shop.storeAccounts,
  })
  const listener = web.wrap(door.listener)

  const purging = openPurging(settings, log)
  stops.push(() => purging?.stop())
  const listeners = {
    ...forgetChanges({ stores, shelves, calendars, storeAccounts: shop.storeAccounts, door, changed, purging }),
    today: events.wake,
    // What goes unheard is found by the next round.
    webhooks: createWebhookRelay(accounts, (err) => log.error({ err }, 'Webhooks were not enqueued')),
  }
  await changes.add(listeners, (isLive) => {
    hearing.isLive = isLive
    if (!isLive) log.warn('Changes are not heard of: what is kept is made anew until they are')
  })

  const listening = await listen(server, settings)
  if (!listening.ok) throw new StartupError(listening.sentence)
  stops.push(() => stopServing(server))
  address.port = listening.port

  const dueWork = await startWork(shop, { settings, stores, images, providers, deliver: api, log })
  stops.push(() => dueWork.stop())
  stops.push(() => drain(server, settings.drainSeconds), settings.drainSeconds)
  stops.push(beatRegularly(events))
  await collectStartupGarbage()
  // before anybody hears of its addresses: whoever crashed it then would find it not started again
  await sayReady()
  progress.print(demo.addresses(listening.port, office && originOf(office.host)))
}
