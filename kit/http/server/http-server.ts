import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorCode, errorStatus } from '#kit/contract/error-codes.ts'
import { failureText, sendFailure } from '../failure.ts'
import { DATA_HEADERS } from '../pages/security-headers.ts'
import { closeGently } from './close-gently.ts'
import { limitConnections } from './connection-limits.ts'

/** The same as every answer has, for what is written straight to the socket. */
const RAW_HEADERS = DATA_HEADERS.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${DATA_HEADERS[at + 1]}`] : []))

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // a connection over which nothing comes or goes, idle or with an answer that nobody takes. Longer than proxies keep theirs
  // (nginx and most load balancers: 60 s): who closes an idle connection first must be the one that also sends requests over
  // it, or a request meets a connection that has just been closed
  timeout: 120_000,
  // would set a timer of its own anew with every request
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 5_000,
}

type Limits = { timeouts?: Partial<typeof TIMEOUTS>; connections?: Parameters<typeof limitConnections>[1] }

/** A server that answers in the wire format also what node:http would answer by itself. */
export function createHttpServer(listener: RequestListener, { timeouts, connections }: Limits = {}): Server {
  const { timeout, ...others } = { ...TIMEOUTS, ...timeouts }
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      ...others,
      // a request without a host is refused by the listener, in the wire format
      requireHostHeader: false,
      // most requests have no body, and to wait for the end of none is dear
      optimizeEmptyRequests: true,
    },
    listener,
  )
  server.timeout = timeout
  const refused = new WeakSet<Duplex>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // what comes after a broken request breaks too, and the answer is under way
    if (refused.has(socket)) return
    refused.add(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (error.code === 'HPE_HEADER_OVERFLOW') refuse(socket, 'HEADERS_TOO_LARGE')
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 'INVALID_REQUEST', 408)
    else refuse(socket, 'INVALID_REQUEST')
  })
  server.on('connect', (_request, socket) => refuse(socket, 'METHOD_NOT_ALLOWED'))
  server.on('checkExpectation', (_request, response) =>
    sendFailure(response, 'INVALID_REQUEST', { headers: { Connection: 'close' } }),
  )
  limitConnections(server, connections)
  return server
}

function refuse(socket: Duplex, code: ErrorCode, status: number = errorStatus[code]): void {
  const text = failureText(code)
  closeGently(
    socket,
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...RAW_HEADERS,
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}
