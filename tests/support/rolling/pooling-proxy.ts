import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Backend = { port: number; isUp: boolean; agent: Agent }

/**
 * A load balancer reduced to what matters when instances restart: it keeps connections open and uses them again, asks
 * `/readyz` now and then, and sends nothing twice. Only a connection that is refused is tried elsewhere.
 */
export async function openPoolingProxy(ports: readonly number[]) {
  const backends: Backend[] = ports.map((port) => ({ port, isUp: true, agent: new Agent({ keepAlive: true }) }))
  let turn = 0
  const server = createServer(async (incoming, response) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece)
    turn += 1
    const inTurn = backends.map((_, at) => backends[(at + turn) % backends.length]).filter((backend) => backend?.isUp)
    pass(incoming, Buffer.concat(pieces), { response, candidates: inTurn.flatMap((backend) => backend ?? []) })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const checks = setInterval(() => {
    for (const backend of backends) void check(backend)
  }, 100)
  return {
    port: (server.address() as AddressInfo).port,
    seesAll: async () => backends.every(({ isUp }) => isUp),
    close() {
      clearInterval(checks)
      server.close()
      server.closeAllConnections()
      for (const { agent } of backends) agent.destroy()
    },
  }
}

type Passing = { response: ServerResponse; candidates: Backend[] }

function pass(incoming: IncomingMessage, body: Buffer, { response, candidates }: Passing): void {
  const [backend, ...others] = candidates
  if (backend === undefined) return void response.writeHead(502).end('nobody is up')
  const { method, url, headers } = incoming
  const sent = { ...headers, connection: 'keep-alive' }
  const passed = request({
    host: '127.0.0.1',
    port: backend.port,
    method,
    path: url,
    headers: sent,
    agent: backend.agent,
  })
  passed.on('response', (answer) => {
    const { connection: _hop, 'keep-alive': _too, 'transfer-encoding': _three, ...endToEnd } = answer.headers
    response.writeHead(answer.statusCode ?? 502, endToEnd)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  passed.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass(incoming, body, { response, candidates: others })
    else if (response.headersSent) response.destroy()
    else response.writeHead(502).end(`${error.code} from ${backend.port}`)
  })
  passed.end(body)
}

async function check(backend: Backend): Promise<void> {
  backend.isUp = await fetch(`http://127.0.0.1:${backend.port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
