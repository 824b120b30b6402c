import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ShareState } from '#database/connection-shares.ts'
import type { ServiceHealth } from '#database/queries/platform/service-health.ts'
import { ORDER_CLASSES, type OrderClass, orderClassOf } from '#domain/platform/order-class.ts'
import { PROVIDERS } from '#domain/platform/provider-condition.ts'
import type { OnJob } from '#jobs/follow-failures.ts'
import { schedule } from '#jobs/schedule.ts'
import type { MeteredRequest } from '#kit/http/server/request-meter.ts'
import type { OnProviderCall } from '#use-cases/platform/note-providers.ts'
import { OFFICE_ROUTES, SHOP_ROUTES } from './all-routes.ts'
import { createBoundedLabels } from './bounded-labels.ts'
import { kindOfRequest, methodLabel, statusLabel } from './request-kind.ts'
import { createRouteNames, OTHER } from './route-names.ts'

export type MetricSources = {
  /** Null until there is a database. */
  readPool: () => ShareState | null
  /** Milliseconds. */
  changesAge: () => number
  /** Over all stores; null: never read. */
  readHealth: () => Promise<{ value: ServiceHealth; ageSeconds: number } | null>
}

/** Series of requests at most; what comes beyond is counted as `other`. All others are fewer than six hundred. */
const MOST_OF_REQUESTS = 1_200

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LOOP_RESOLUTION = 20
const JOB_KINDS = Object.keys(schedule)

export type Metrics = ReturnType<typeof createMetrics>

/** What this process measures, and what it knows of the whole database. No label tells of a person, a store or a host. */
export function createMetrics({ version }: { version: string }) {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `guardaroba_${name}`, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `guardaroba_${name}`, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name: `guardaroba_${name}`, help, labelNames, buckets: SECONDS, registers })

  const requests = counter('requests_total', 'Requests that were answered, or given up by whoever asked', [
    'app',
    'route',
    'method',
    'status',
  ])
  const storeRequests = counter('store_requests_total', 'The same by the orders of a day of their store', [
    'orders',
    'status',
  ])
  const requestSeconds = histogram('request_seconds', 'From the first byte to the end of the answer', ['kind'])
  const pages = counter('pages_total', 'Pages of shops, by whether they were sent as they were kept', ['kept'])
  const jobs = counter('jobs_total', 'Jobs that were tried, by how it went', ['kind', 'outcome'])
  const providerCalls = counter('provider_calls_total', 'Calls of services outside', ['provider', 'outcome'])
  const providerSeconds = histogram('provider_seconds', 'How long services outside took to answer', ['provider'])

  const info = gauge('instance_info', 'The version of this process', ['version'])
  const loopDelay = gauge('event_loop_delay_seconds', 'By how much timers are late, since the last scrape', ['at'])
  const pool = gauge('pool_connections', 'Connections to the database there may be, and in use', ['state'])
  const poolWaiting = gauge('pool_waiting', 'Who waits for a connection now')
  const poolWaits = counter('pool_waits_total', 'How often a connection was waited for')
  const changesAge = gauge('changes_age_seconds', 'Since changes were last read')
  const health = {
    age: gauge('health_age_seconds', 'Since the facts below were read, which are the same on every instance'),
    waiting: gauge('jobs_waiting', 'Jobs in the queue', ['kind']),
    oldest: gauge('job_oldest_seconds', 'How long the job has waited that could have been done longest', ['kind']),
    failed: gauge('jobs_given_up', 'Jobs that were given up on and seen by nobody', ['kind']),
    orders: gauge('orders_last_day', 'Orders of the last day'),
    stores: gauge('stores_with_orders', 'Stores that had orders in the last day, by how many', ['orders']),
    holds: gauge('holds', 'Garments held in carts'),
    open: gauge('payments_open', 'Payments nobody knows the end of yet'),
    overdue: gauge('payments_overdue', 'Those that should have ended ten minutes ago'),
    mails: gauge('mails_waiting', 'Mails that have not gone out'),
    deliveries: gauge('webhook_deliveries_waiting', 'Webhooks that have not been taken'),
    backup: gauge('backup_age_seconds', 'Since the last backup that was verified; infinite while there is none'),
    differences: gauge('money_differences', 'Movements that the ledger and the provider do not say alike'),
  }

  const delays = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION })
  delays.enable()
  const nameInShop = createRouteNames(SHOP_ROUTES)
  const nameInOffice = createRouteNames(OFFICE_ROUTES)
  const hasRoom = createBoundedLabels(MOST_OF_REQUESTS)
  let classes = new Map<string, OrderClass>()
  let sources: MetricSources | null = null
  let waitsCounted = 0
  info.set({ version }, 1)
  for (const kind of JOB_KINDS) for (const outcome of ['done', 'failed']) jobs.inc({ kind, outcome }, 0)
  for (const provider of PROVIDERS)
    for (const outcome of ['done', 'failed']) providerCalls.inc({ provider, outcome }, 0)

  function setHealth(read: { value: ServiceHealth; ageSeconds: number }): void {
    const { queues, failedJobs, orders, ...counted } = read.value
    classes = new Map(orders.map(({ storeId, count }) => [storeId, orderClassOf(count)]))
    health.age.set(read.ageSeconds)
    for (const kind of JOB_KINDS) {
      const queue = queues.find((one) => one.kind === kind)
      health.waiting.set({ kind }, queue?.waiting ?? 0)
      health.oldest.set({ kind }, queue?.oldestSeconds ?? 0)
      health.failed.set({ kind }, failedJobs.find((one) => one.kind === kind)?.count ?? 0)
    }
    health.orders.set(orders.reduce((sum, { count }) => sum + count, 0))
    for (const orders of ORDER_CLASSES.filter((one) => one !== 'none')) {
      health.stores.set({ orders }, [...classes.values()].filter((one) => one === orders).length)
    }
    health.holds.set(counted.holds)
    health.open.set(counted.openPayments)
    health.overdue.set(counted.overduePayments)
    health.mails.set(counted.waitingMails)
    health.deliveries.set(counted.waitingDeliveries)
    health.differences.set(counted.moneyDifferences)
    health.backup.set(counted.backupAgeSeconds ?? Number.POSITIVE_INFINITY)
  }

  function setOwn({ readPool, changesAge: age }: MetricSources): void {
    const state = readPool()
    if (state !== null) {
      pool.set({ state: 'most' }, state.size)
      pool.set({ state: 'used' }, state.taken)
      poolWaiting.set(state.waiting)
      poolWaits.inc(state.waits - waitsCounted)
      waitsCounted = state.waits
    }
    changesAge.set(age() / 1000)
    for (const at of [50, 99]) loopDelay.set({ at: `p${at}` }, toDelay(delays.percentile(at)))
    loopDelay.set({ at: 'max' }, toDelay(delays.max))
    delays.reset()
  }

  return {
    registry,

    /** From now on they are asked at each scrape. */
    watch(asked: MetricSources): void {
      sources = asked
    },

    meter({ method, path, status: answered, seconds, trace }: MeteredRequest): void {
      const isOffice = trace.isOffice === true
      const isKept = trace.isKept === true
      const route = isOffice ? nameInOffice(path) : nameInShop(path)
      const kind = kindOfRequest({ route, isOffice, isKept })
      const status = statusLabel(answered)
      const named = { app: isOffice ? 'office' : 'shop', route, method: methodLabel(method, { isOffice }), status }
      const isBound = hasRoom(Object.values(named))
      requests.inc(isBound ? named : { app: named.app, route: OTHER, method: OTHER, status })
      if (!isOffice) storeRequests.inc({ orders: classes.get(trace.storeId ?? '') ?? 'none', status })
      requestSeconds.observe({ kind }, seconds)
      if (kind === 'kept' || kind === 'page') pages.inc({ kept: kind === 'kept' ? 'yes' : 'no' })
    },

    onJob: ((kind, outcome) => jobs.inc({ kind, outcome })) satisfies OnJob,

    onProviderCall: ((provider, { isSuccess, milliseconds }) => {
      providerCalls.inc({ provider, outcome: isSuccess ? 'done' : 'failed' })
      providerSeconds.observe({ provider }, milliseconds / 1000)
    }) satisfies OnProviderCall,

    /** What a scrape is answered. */
    async write(): Promise<string> {
      if (sources !== null) {
        setOwn(sources)
        const read = await sources.readHealth()
        if (read !== null) setHealth(read)
      }
      return registry.metrics()
    },

    stop: () => void delays.disable(),
  }
}

/** The histogram's values count from the last turn, not from when the timer was due. Nanoseconds become seconds. */
function toDelay(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - LOOP_RESOLUTION / 1000) : 0
}
