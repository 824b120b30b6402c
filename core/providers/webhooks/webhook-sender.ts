import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '#domain/public-address.ts'
import { readBeginning } from './read-beginning.ts'

export type WebhookMessage = { url: string; headers: Record<string, string>; body: string }

/** What came back, and how it begins; or why nothing did. */
export type Posted = { status: number; answer: string; problem: null } | { status: null; answer: ''; problem: string }

export type WebhookSender = {
  post(message: WebhookMessage): Promise<Posted>
  /** Whether an address leads to where nothing is sent: to ourselves or into our own network. */
  isRefused(url: string): Promise<boolean>
  /** A demo may send to itself, and without encryption. */
  isHttpAllowed: boolean
}

type HostAddress = { address: string; family: number }
export type ResolveHost = (host: string) => Promise<HostAddress[]>

const PATIENCE = 10_000

/**
 * Sends to an address that a store's people have chosen. The name is resolved once; every address it stands for has to be
 * public, and the connection goes to these and no others, so that a name that changes in between leads nowhere. Redirects
 * are answers like others. However slowly or endlessly somebody answers, it ends in time.
 */
export function createWebhookSender({
  isPrivateAllowed,
  resolve = (host) => lookup(host, { all: true }),
  patience = PATIENCE,
}: {
  isPrivateAllowed: boolean
  resolve?: ResolveHost
  patience?: number
}): WebhookSender {
  async function findAddresses(url: URL): Promise<HostAddress[]> {
    const found = await resolve(url.hostname.replace(/^\[|\]$/g, ''))
    const isOpen = isPrivateAllowed || found.every(({ address }) => isPublicAddress(address))
    if (found.length === 0 || !isOpen) throw new Error('The address is not on the public internet')
    return found
  }

  async function post({ url: text, headers, body }: WebhookMessage): Promise<Posted> {
    const url = new URL(text)
    const abort = new AbortController()
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      reject(new Error(`No answer came within ${patience / 1000} seconds`))
      abort.abort()
    }, patience)
    try {
      const answered = findAddresses(url).then((addresses) =>
        send({ url, headers, body, addresses, signal: abort.signal }),
      )
      return await Promise.race([answered, tooLate])
    } catch (error) {
      return { status: null, answer: '', problem: toProblem(error) }
    } finally {
      clearTimeout(timer)
      abort.abort()
    }
  }

  return {
    post,
    isHttpAllowed: isPrivateAllowed,
    async isRefused(text) {
      if (isPrivateAllowed) return false
      const found = await resolve(new URL(text).hostname.replace(/^\[|\]$/g, '')).catch(() => [])
      return found.some(({ address }) => !isPublicAddress(address))
    },
  }
}

type Sending = {
  url: URL
  headers: Record<string, string>
  body: string
  addresses: readonly HostAddress[]
  signal: AbortSignal
}

async function send({ url, headers, body, addresses, signal }: Sending): Promise<Posted> {
  signal.throwIfAborted()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const length = String(Buffer.byteLength(body))
  const { promise, resolve, reject } = Promise.withResolvers<Posted>()
  const outgoing = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': length, 'user-agent': 'Guardaroba/1' },
    lookup: toLookup(addresses),
    signal,
  })
  outgoing.on('error', reject)
  outgoing.on('response', (incoming) => {
    const status = incoming.statusCode ?? 0
    void readBeginning(incoming).then((answer) => resolve({ status, answer, problem: null }))
  })
  outgoing.end(body)
  return promise
}

/** Nobody is asked a second time where a name leads. */
function toLookup(addresses: readonly HostAddress[]): LookupFunction {
  return (_, options, callback) => {
    const [first = { address: '', family: 4 }] = addresses
    if (options.all) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }
}

/** In one line, without what the address itself may carry. */
function toProblem(error: unknown): string {
  const { message, code } = error as Error & { code?: string }
  return (code === undefined ? message : `${code}: ${message}`).replace(/\s+/g, ' ').slice(0, 300)
}
