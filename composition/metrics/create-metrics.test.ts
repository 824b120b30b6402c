import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobName } from '#database/jobs/job-queue.ts'
import type { ServiceHealth } from '#database/queries/platform/service-health.ts'
import { PROVIDERS } from '#domain/platform/provider-condition.ts'
import { schedule } from '#jobs/schedule.ts'
import { OFFICE_ROUTES, SHOP_ROUTES } from './all-routes.ts'
import { createMetrics, type Metrics } from './create-metrics.ts'

const MOST_SERIES = 2_000
const MOST_BYTES = 200_000

const ID = '0190b6a0-0000-7000-8000-00000000000a'
const stores = ['silent', 'small', 'large', 'huge']
const health: ServiceHealth = {
  queues: [{ kind: 'send-mail', waiting: 7, oldestSeconds: 42.5 }],
  failedJobs: [{ kind: 'refund-payment', count: 2 }],
  orders: [1, 10, 100].map((count, at) => ({ storeId: stores[at + 1] ?? '', count })),
  holds: 3,
  openPayments: 5,
  overduePayments: 1,
  waitingMails: 8,
  waitingDeliveries: 9,
  moneyDifferences: 4,
  backupAgeSeconds: 3600,
}

let metrics: Metrics
beforeAll(() => {
  metrics = createMetrics({ version: '0.1.0' })
  metrics.watch({
    readPool: () => ({ size: 20, taken: 2, waiting: 1, waits: 6 }),
    changesAge: () => 500,
    readHealth: async () => ({ value: health, ageSeconds: 12 }),
  })
})
afterAll(() => metrics.stop())

type Asked = { path: string; method?: string; status?: number | null; storeId?: string; isOffice?: boolean }

function ask({ path, method = 'GET', status = 200, storeId = 'silent', isOffice = false }: Asked, isKept = false) {
  metrics.meter({ method, path, status, seconds: 0.2, trace: { requestId: '1', storeId, isOffice, isKept } })
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('what is scraped', () => {
  it('tells how the whole database is doing, as it was last read', async () => {
    const text = await metrics.write()
    expect(lines(text)).toEqual(
      expect.arrayContaining([
        'guardaroba_jobs_waiting{kind="send-mail"} 7',
        'guardaroba_job_oldest_seconds{kind="send-mail"} 42.5',
        'guardaroba_jobs_waiting{kind="refund-payment"} 0',
        'guardaroba_jobs_given_up{kind="refund-payment"} 2',
        'guardaroba_orders_last_day 111',
        'guardaroba_payments_overdue 1',
        'guardaroba_money_differences 4',
        'guardaroba_backup_age_seconds 3600',
        'guardaroba_health_age_seconds 12',
        'guardaroba_changes_age_seconds 0.5',
        'guardaroba_pool_connections{state="used"} 2',
        'guardaroba_pool_waits_total 6',
      ]),
    )
    expect(lines(await metrics.write())).toContain('guardaroba_pool_waits_total 6')
  })

  it('counts a request by its address as it is declared, and by how many orders its store has', async () => {
    ask({ path: `/public-api/products/${ID}`, status: 404, storeId: 'huge' })
    ask({ path: '/de/products' }, true)
    const text = await metrics.write()
    expect(lines(text)).toEqual(
      expect.arrayContaining([
        'guardaroba_requests_total{app="shop",route="/public-api/products/{id}",method="GET",status="4xx"} 1',
        'guardaroba_store_requests_total{orders="many",status="4xx"} 1',
        'guardaroba_request_seconds_count{kind="kept"} 1',
        'guardaroba_pages_total{kept="yes"} 1',
      ]),
    )
  })

  it('counts jobs and calls of services outside by how they went', async () => {
    metrics.onJob('send-mail', 'failed')
    metrics.onProviderCall('payments', { isSuccess: false, milliseconds: 700 })
    const text = await metrics.write()
    expect(lines(text)).toEqual(
      expect.arrayContaining([
        'guardaroba_jobs_total{kind="send-mail",outcome="failed"} 1',
        'guardaroba_provider_calls_total{provider="payments",outcome="failed"} 1',
        'guardaroba_provider_seconds_bucket{le="1",provider="payments"} 1',
      ]),
    )
  })

  it('stays below its bounds when every address was asked for in every way, and by whoever invents others', async () => {
    const ways = ['GET', 'POST', 'PUT', 'DELETE', 'PROPFIND'].flatMap((method) =>
      [200, 302, 404, 503, null].flatMap((status) => stores.map((storeId) => ({ method, status, storeId }))),
    )
    for (const way of ways) {
      for (const { path } of SHOP_ROUTES) ask({ ...way, path: filled(path) })
      for (const { path } of OFFICE_ROUTES) ask({ ...way, path: filled(path), isOffice: true })
    }
    for (let at = 0; at < 5_000; at += 1) ask({ path: `/made-up/${at}`, method: `M${at}`, status: 404 })
    for (const { path } of SHOP_ROUTES) ask({ path: filled(path) }, true)
    for (const kind of Object.keys(schedule) as JobName[]) metrics.onJob(kind, 'done')
    for (const name of PROVIDERS) metrics.onProviderCall(name, { isSuccess: true, milliseconds: 1 })
    const text = await metrics.write()
    expect(lines(text).length).toBeGreaterThan(1_000)
    expect(lines(text).length).toBeLessThanOrEqual(MOST_SERIES)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
    expect(text).not.toMatch(/made-up|M17|0190b6a0|silent|huge/)
  })
})

function filled(path: string): string {
  return path.replace(/\{\w+\}|:\w+/g, ID).replace('*', 'deep/er')
}
