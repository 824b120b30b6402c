import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { createFrontDoor } from '#kit/http/create-front-door.ts'
import { drain, stopServing } from '#kit/http/server/graceful-stop.ts'
import { createHttpServer } from '#kit/http/server/http-server.ts'
import { listen } from '#kit/http/server/listen.ts'
import { createStorefront } from '#storefront/http/create-storefront.ts'
import { aStore, aStoreMap } from '#tests/support/fixtures/a-store.ts'
import { stopOnSignals } from '../../../composition/handle-signals.ts'
import { createStopStack } from '../../../composition/stop-stack.ts'

/** An app reduced to its front door, to be started and stopped by tests: `instance.ts PORT DRAIN_SECONDS`. */
const [port = '0', drainSeconds = '0'] = process.argv.slice(2)

// Whoever started this holds the other end: when they are gone, so is the reason to live.
process.stdin.on('end', () => process.exit(1)).resume()

const stops = createStopStack(complain)
stopOnSignals(stops)
const store = aStore({ domain: 'velluto.test' })
const log = { isLevelEnabled: () => false, debug() {}, info() {}, warn() {}, error: complain }
const settings = { trustedProxies: 0, pageCache: true, hmr: false }
const isOutage = () => false
const storefront = createStorefront({
  async api(request) {
    const body = await request.text()
    await sleep(Math.random() * 20)
    return Response.json({ body })
  },
  web: async () => new Response('<p>garments</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  stores: { byDomain: async () => store },
  publicToken: 'public',
  isLive: () => true,
  originOf: (domain) => `http://${domain}`,
  assets: async () => null,
  images: async () => null,
  mapStore: async () => aStoreMap(),
  listSales: async () => ({ offers: [], delivery: DEFAULT_POLICY }),
  isOutage,
  settings,
  log,
})
const isReady = async () => !stops.isStopping()
const server = createHttpServer(createFrontDoor({ storefront, isReady, isOutage, settings, log }))
await listen(server, { host: '127.0.0.1', port: Number(port) })
stops.push(() => stopServing(server))
stops.push(() => drain(server, Number(drainSeconds)), Number(drainSeconds))
process.stdout.write('listening\n')

function complain(problem: unknown): void {
  process.stderr.write(`${inspect(problem)}\n`)
}
