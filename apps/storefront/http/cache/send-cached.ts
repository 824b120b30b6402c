import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Page } from '#kit/http/pages/page.ts'
import { isUnchanged, sendPage } from '#kit/http/pages/send-page.ts'
import { chooseEncoding, type Encoding, readyBytes } from '#kit/http/server/body.ts'
import { writeReadyHead } from '#kit/internals/node/write-ready-head.ts'
import { isOn } from '#kit/internals/switches/switches.ts'

const hasReadyHeads = isOn('ready-head')

/**
 * Sends what is cached, as `sendPage` does, but writes its headers as text only once: node:http would look at each of them
 * again for every visitor. Where somebody has set a header already, or nothing is ready, it does send it itself.
 */
export function sendCached(response: ServerResponse, page: Page, { requestId, cookie }: ToVisitor): void {
  const requested = response.req.headers
  const encoding = chooseEncoding(page.body, requested['accept-encoding'])
  const bytes = readyBytes(page.body, encoding)
  const isReady = hasReadyHeads && bytes !== null && !isUnchanged(page, requested)
  if (!isReady || response.getHeaderNames().length > 0) {
    const cookies = cookie === null ? [] : ['Set-Cookie', cookie]
    sendPage(response, page, ['X-Request-Id', requestId, ...cookies])
    return
  }
  const { text, length } = headOf(page, encoding, bytes)
  const ofVisitor = `X-Request-Id: ${requestId}\r\n${cookie === null ? '' : `Set-Cookie: ${cookie}\r\n`}`
  response.statusCode = page.status
  writeReadyHead(response, text + ofVisitor, length)
  response.end(bytes)
}

/** What differs from visitor to visitor; neither is ever made of what was sent but by us. */
type ToVisitor = { requestId: string; cookie: string | null }

type Head = { text: string; length: readonly ['Content-Length', string] }

const heads = new WeakMap<Page, Partial<Record<Encoding, Head>>>()

function headOf(page: Page, encoding: Encoding, bytes: Buffer): Head {
  const ofPage = heads.get(page) ?? {}
  if (ofPage[encoding] !== undefined) return ofPage[encoding]
  heads.set(page, ofPage)
  ofPage[encoding] = { text: writeHead(page, encoding), length: ['Content-Length', String(bytes.length)] }
  return ofPage[encoding]
}

function writeHead({ status, headers, etag }: Page, encoding: Encoding): string {
  const all = [...headers]
  if (etag !== null) all.push('ETag', etag)
  if (encoding !== 'identity') all.push('Content-Encoding', encoding)
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < all.length; at += 2) {
    const [name = '', value = ''] = [all[at], all[at + 1]]
    validateHeaderName(name)
    validateHeaderValue(name, value)
    text += `${name}: ${value}\r\n`
  }
  // as one piece: what was put together bit by bit would be gathered again for every visitor
  return Buffer.from(text, 'latin1').toString('latin1')
}
