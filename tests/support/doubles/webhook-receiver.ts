import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingMessage['headers']; body: string; path: string }
type Answer = (response: ServerResponse, received: Received) => void

/** Somebody's program, on this machine: remembers what it was told, and answers as a test wants it to. */
export async function openReceiver() {
  const received: Received[] = []
  let answer: Answer = (response) => response.end('thanks')
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const told = { headers: request.headers, body, path: request.url ?? '' }
    received.push(told)
    answer(response, told)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    port,
    url: `http://127.0.0.1:${port}/hook`,
    answerWith(next: Answer | number) {
      answer = typeof next === 'number' ? (response) => response.writeHead(next).end() : next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>
