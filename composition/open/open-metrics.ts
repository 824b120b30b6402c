import type { Logger } from 'pino'
import type { Settings } from '#config/settings.ts'
import type { Database } from '#database/connection.ts'
import type { ShareState } from '#database/connection-shares.ts'
import { readServiceHealth } from '#database/queries/platform/service-health.ts'
import { StartupError } from '#domain/startup-error.ts'
import { listen } from '#kit/http/server/listen.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { rememberReading } from '../metrics/remember-reading.ts'
import type { StopStack } from '../stop-stack.ts'

/** Null: nobody has named a port, and nothing is measured. The library is loaded only where it is used. */
export async function openMetrics(settings: Pick<Settings, 'metrics'>, version: string): Promise<Metrics | null> {
  if (settings.metrics === null) return null
  const { createMetrics } = await import('../metrics/create-metrics.ts')
  return createMetrics({ version })
}

type Serving = {
  settings: Pick<Settings, 'metrics'>
  db: Database
  readPool: () => ShareState | null
  changes: { age(): number }
  /** The shop's clock. */
  now: () => Date
  log: Logger
}

/** Milliseconds: so often the whole database is asked at most, however many scrape. */
const HEALTH_EVERY = 30_000

export async function serveMetrics(metrics: Metrics | null, opened: Serving, stops: StopStack): Promise<void> {
  const { settings, db, readPool, changes, now, log } = opened
  if (metrics === null || settings.metrics === null) return
  const readHealth = rememberReading(() => readServiceHealth(db, now()), { every: HEALTH_EVERY })
  metrics.watch({ readPool, changesAge: changes.age, readHealth })
  const { createMetricsServer } = await import('../metrics/serve-metrics.ts')
  const server = createMetricsServer(metrics.write, (err) => log.error({ err }, 'Metrics were not written'))
  const { host, port } = settings.metrics
  const listening = await listen(server, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  if (!listening.ok) throw new StartupError(listening.sentence)
  stops.push(() => {
    server.closeAllConnections()
    server.close()
    metrics.stop()
  })
}
