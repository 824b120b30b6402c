import type { z } from 'zod'
import { answerInTime } from '../../time-budget.ts'
import { CourierBusy, CourierDown, CourierRefusal } from '../courier-port.ts'
import { failure } from './shapes.ts'

/** Sendcloud's API, version 3: https://sendcloud.dev/api/v3 */
export const SENDCLOUD = 'https://panel.sendcloud.sc/api/v3'

const TIMEOUT = 8_000
const TRIES = 3

/** Without a word on when to come again, and at most. In seconds. */
const USUAL_PAUSE = 60
const LONGEST_PAUSE = 3_600

export type SendcloudAccess = {
  publicKey: string
  secretKey: string
  address?: string | undefined
  timeout?: number
  tries?: number
}

export type AskSendcloud = ReturnType<typeof askSendcloud>

/** One account's way to the API: what it answers is read, refused or not believed. */
export function askSendcloud({ address = SENDCLOUD, timeout = TIMEOUT, tries = TRIES, ...keys }: SendcloudAccess) {
  const authorization = `Basic ${Buffer.from(`${keys.publicKey}:${keys.secretKey}`).toString('base64')}`

  function once(method: Method, path: string, body?: object): Promise<Response> {
    return answerInTime(async (signal) => {
      const headers = { authorization, accept: '*/*', ...(body && { 'content-type': 'application/json' }) }
      const response = await fetch(`${address}${path}`, {
        ...{ method, headers, signal, redirect: 'error' as const },
        ...(body && { body: JSON.stringify(body) }),
      })
      // read whole: an answer that stops in the middle is none
      return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers })
    }, timeout)
  }

  async function send(method: Method, path: string, body?: object): Promise<Response> {
    for (let left = tries; ; left--) {
      const response = await once(method, path, body).catch((error: unknown) => error as Error)
      const isAnswer = response instanceof Response
      // Whoever asks for patience is not asked again at once.
      if (isAnswer && response.status === 429) throw new CourierBusy(pauseOf(response.headers.get('retry-after')))
      // What is asked with the same reference is done once: asking again cannot book twice.
      if (isAnswer && response.status < 500) return response
      if (left > 1) continue
      throw new CourierDown(isAnswer ? `Sendcloud answered ${response.status}` : `Sendcloud: ${response.message}`)
    }
  }

  /** `alsoOk`: a status that carries an answer although it says no. */
  async function ask<T>(
    schema: z.ZodType<T>,
    { method, path, body, alsoOk }: { method: Method; path: string; body?: object; alsoOk?: number },
  ): Promise<T> {
    const response = await send(method, path, body)
    const text = await response.text()
    const read = schema.safeParse(parse(text))
    const isAnswer = response.ok || response.status === alsoOk
    if (isAnswer && read.success) return read.data
    if (!response.ok) throw new CourierRefusal(reasonIn(text) ?? `Sendcloud answered ${response.status}`)
    throw new CourierDown('Sendcloud answered something else than it promises')
  }

  return { send, ask }
}

type Method = 'GET' | 'POST' | 'PATCH'

/** Seconds, or the date that it gives. */
function pauseOf(header: string | null): number {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? USUAL_PAUSE : Math.min(Math.max(seconds, 1), LONGEST_PAUSE)
}

export function reasonIn(text: string): string | null {
  const read = failure.safeParse(parse(text))
  const [first] = read.success ? read.data.errors : []
  return first?.detail ?? first?.title ?? null
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
