import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { findAddressProblem } from '#domain/webhooks/endpoint-address.ts'
import { type AddressOptions, type CheckedAddress, findPublicAddress } from './public-address.ts'

export type FetchReason =
  | 'NOT_AN_ADDRESS'
  | 'HOST_UNKNOWN'
  | 'HOST_PRIVATE'
  | 'TOO_MANY_REDIRECTS'
  | 'NOT_THERE'
  | 'TOO_LARGE'
  | 'TOO_SLOW'
  | 'UNREACHABLE'

export type Fetched = { ok: true; body: Buffer } | { ok: false; reason: FetchReason }

export type FetchOptions = AddressOptions & { mostBytes: number; patience: number }

const MOST_REDIRECTS = 5

class FetchRefusal extends Error {
  readonly reason: FetchReason

  constructor(reason: FetchReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Gets what somebody else's address leads to. Each step of the way is looked at anew, for a public address may send us on into
 * our own network; the connection goes to the address that was checked and not to its name. However slowly, endlessly or
 * tightly packed somebody answers, it ends in time and within its bound.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.patience)
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new FetchRefusal('TOO_SLOW'))
  signal.addEventListener('abort', giveUp)
  try {
    // a name server that never answers cannot be interrupted: it is left behind
    return { ok: true, body: await Promise.race([follow(address, { ...options, signal }), tooLate]) }
  } catch (error) {
    if (error instanceof FetchRefusal) return { ok: false, reason: error.reason }
    return { ok: false, reason: signal.aborted ? 'TOO_SLOW' : 'UNREACHABLE' }
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

type Following = FetchOptions & { signal: AbortSignal }

async function follow(address: string, options: Following): Promise<Buffer> {
  let next = address
  for (let step = 0; step <= MOST_REDIRECTS; step++) {
    if (findAddressProblem(next, { isHttpAllowed: true }) !== null) throw new FetchRefusal('NOT_AN_ADDRESS')
    const url = new URL(next)
    const found = await findPublicAddress(url.hostname, options)
    if (!found.ok) throw new FetchRefusal(found.reason)
    const incoming = await get(url, found, options.signal)
    const redirect = redirectOf(incoming)
    if (redirect === null) return read(incoming, options.mostBytes)
    incoming.destroy()
    next = URL.parse(redirect, url)?.href ?? ''
  }
  throw new FetchRefusal('TOO_MANY_REDIRECTS')
}

function get(url: URL, { address, family }: CheckedAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  signal.throwIfAborted()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(url, {
    agent: false,
    signal,
    // unpacked it could be a thousand times larger
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Guardaroba/1' },
    lookup: (_, { all }, callback) => (all ? callback(null, [{ address, family }]) : callback(null, address, family)),
  })
  outgoing.on('error', reject)
  outgoing.on('response', resolve)
  outgoing.end()
  return promise
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null
}

async function read(incoming: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    if (incoming.statusCode !== 200) throw new FetchRefusal('NOT_THERE')
    if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) throw new FetchRefusal('TOO_LARGE')
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > mostBytes) throw new FetchRefusal('TOO_LARGE')
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } finally {
    incoming.destroy()
  }
}
