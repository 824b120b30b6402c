import { once } from 'node:events'
import { type OutgoingHttpHeaders, request } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export type SentBody = { status: number; body: string; sent: number; milliseconds: number }

type Sending = {
  host: string
  path: string
  headers?: OutgoingHttpHeaders
  body: Buffer
  says?: boolean
  pause?: number
}

/** Sends a body until an answer comes, and says how much of it had left by then. `says`: whether its length is announced; `pause`: milliseconds after each 64 KB. */
export function sendBody(
  port: number,
  { host, path, headers = {}, body, says = true, pause = 0 }: Sending,
): Promise<SentBody> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    let [sent, isAnswered] = [0, false]
    const length = says ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }
    const outgoing = request({
      ...{ host: '127.0.0.1', port, path, method: 'POST', agent: false },
      headers: { host: `${host}:${port}`, ...length, ...headers },
    })
    outgoing.on('response', async (incoming: Readable & { statusCode?: number }) => {
      isAnswered = true
      const milliseconds = performance.now() - begun
      const body = await text(incoming).catch(() => '')
      outgoing.destroy()
      resolve({ status: incoming.statusCode ?? 0, body, sent, milliseconds })
    })
    // a server that has answered need not hear the rest
    outgoing.on('error', (error) => {
      if (!isAnswered) reject(error)
    })
    const ended = new Promise((go) => outgoing.once('close', go))
    async function write(): Promise<void> {
      for (let at = 0; at < body.length && !isAnswered && !outgoing.destroyed; at += PIECE) {
        const piece = body.subarray(at, at + PIECE)
        if (pause > 0) await sleep(pause)
        const hasRoom = outgoing.write(piece)
        sent += piece.length
        if (!hasRoom) await Promise.race([once(outgoing, 'drain'), ended])
      }
      if (!isAnswered) outgoing.end()
    }
    write().catch(() => {})
  })
}

const PIECE = 64 * 1024
