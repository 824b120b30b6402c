import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { leaving } from '../request/asker.ts'
import { chooseEncoding, createBody, packBytes } from './body.ts'

/** The request as the platform's own type. Its signal fires when the visitor leaves before the answer is out. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: string): Request {
  // node:http itself holds back the body of an answer to HEAD
  const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET')
  const hasBody = method !== 'GET'
  return new Request(url, {
    method,
    headers: toHeaders(incoming),
    signal: leaving(outgoing),
    ...(hasBody ? { body: bodyOf(incoming), duplex: 'half' } : {}),
  })
}

/** Whoever stops reading it does not end the connection: there is an answer to be sent. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces = incoming.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await pieces.next()
        if (piece.done) controller.close()
        else controller.enqueue(piece.value)
      },
      cancel: () => void pieces.return?.(),
    },
    { highWaterMark: 0 },
  )
}

/** Headers already set on the answer hold unless the response says otherwise. */
export async function sendResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)

  if (response.body === null) outgoing.end()
  else if (isWhole(response)) await sendWhole(outgoing, response)
  else await sendPieces(outgoing, response.body)
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

function isWhole({ headers }: Response): boolean {
  return /^(application\/json|text\/(?!event-stream))/.test(headers.get('content-type') ?? '')
}

async function sendWhole(outgoing: ServerResponse, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  const body = createBody(Buffer.from(await response.arrayBuffer()), { type, reuse: 'once' })
  const encoding = chooseEncoding(body, outgoing.req.headers['accept-encoding'])
  const bytes = await packBytes(body, encoding)
  if (body.compressible) outgoing.appendHeader('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') outgoing.setHeader('Content-Encoding', encoding)
  outgoing.setHeader('Content-Length', bytes.length)
  outgoing.end(bytes)
}

async function sendPieces(outgoing: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const piece of body) {
    if (outgoing.destroyed) return
    if (!outgoing.write(piece)) await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')])
  }
  outgoing.end()
}
