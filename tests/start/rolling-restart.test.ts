import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { type LoadBalancer, openDebianProxies } from '#tests/support/rolling/debian-proxies.ts'
import { openPoolingProxy } from '#tests/support/rolling/pooling-proxy.ts'
import { repetitions } from '#tests/support/soak.ts'

const INSTANCE = join(import.meta.dirname, '..', 'support', 'rolling', 'instance.ts')
const DRAIN_SECONDS = '1.5'
const CLIENTS = 6
const soon = { timeout: 30_000, interval: 20 }

let ports: number[]
let proxies: LoadBalancer[]
const instances = new Map<number, ChildProcess>()

beforeAll(async () => {
  ports = [await freePort(), await freePort()]
  for (const port of ports) await start(port)
  const double = await openPoolingProxy(ports)
  const debian = openDebianProxies({ ports, nginxPort: await freePort(), haproxyPort: await freePort() })
  proxies = [{ name: 'a pooling proxy', ...double }, ...debian]
  for (const { port } of proxies) await vi.waitFor(async () => expect((await ask(port, 'GET')).status).toBe(200), soon)
}, 120_000)

afterAll(async () => {
  for (const proxy of proxies ?? []) proxy.close()
  for (const child of instances.values()) child.kill('SIGKILL')
})

describe('instances that are restarted in turn behind a load balancer', { timeout: 1_200_000 }, () => {
  it('lose no request', async () => {
    const loads = proxies.map(({ name, port }) => startLoad(name, port))
    for (let round = 0; round < repetitions(1, 15); round++) {
      for (const port of ports) await restart(port)
    }
    for (const { name, answered, failures } of await Promise.all(loads.map((load) => load.stop()))) {
      expect({ name, failures }).toEqual({ name, failures: [] })
      expect(answered).toBeGreaterThan(100)
    }
  })
})

async function start(port: number): Promise<void> {
  const child = spawn(process.execPath, [INSTANCE, `${port}`, DRAIN_SECONDS], { stdio: ['pipe', 'pipe', 'inherit'] })
  instances.set(port, child)
  await once(child.stdout, 'data')
}

async function restart(port: number): Promise<void> {
  const child = instances.get(port)
  if (!child) throw new Error(`Nobody listens on ${port}`)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await ask(port, 'GET', { path: '/readyz' })).status).toBe(503), soon)
  expect((await ended)[0]).toBe(0)
  await start(port)
  for (const { seesAll } of proxies) await vi.waitFor(async () => expect(await seesAll()).toBe(true), soon)
}

/** Visitors who look and buy through a load balancer without a break, until they are told to stop. */
function startLoad(name: string, port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const failures: string[] = []
  let answered = 0
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      const method = answered % 2 === 0 ? 'GET' : 'POST'
      const outcome = await ask(port, method, { agent }).catch((error: unknown) => ({ status: 0, body: String(error) }))
      if (outcome.status !== 200) failures.push(`${method}: ${outcome.status} ${outcome.body.slice(0, 100)}`)
      answered += 1
      await sleep(Math.random() * 20)
    }
  }
  const visits = Array.from({ length: CLIENTS }, visit)
  return {
    async stop() {
      isOver = true
      await Promise.all(visits)
      agent.destroy()
      return { name, answered, failures }
    },
  }
}

type RequestOptions = { path?: string; agent?: Agent }

async function ask(
  port: number,
  method: string,
  { path, agent }: RequestOptions = {},
): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const target = path ?? (method === 'GET' ? '/' : '/api/orders')
  const options = {
    host: '127.0.0.1',
    port,
    method,
    path: target,
    headers: { host: 'velluto.test' },
    agent: agent ?? false,
  }
  request(options, (response) => {
    text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
  })
    .on('error', reject)
    .end(method === 'GET' ? undefined : '{"garment":1}')
  return promise
}
