import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const HEARTBEAT = 5_000
const LONGEST_PAUSE = 5_000

/** By channel. */
type Listeners = Readonly<Record<string, (about: string | null) => void>>

/**
 * Tells, by channel, in which store (or, of jobs, in which queue) something happened, on any instance; null means that it
 * may have in any. `onLive` hears whether anything is heard at all.
 */
export async function listenForChanges(
  appUrl: string,
  listeners: Listeners,
  { onLive = () => {} }: { onLive?: (isLive: boolean) => void } = {},
): Promise<{ stop(): Promise<void> }> {
  const ended = new AbortController()
  let current = await listen(appUrl, listeners, onLive)
  onLive(true)

  const keepListening = async () => {
    while (!ended.signal.aborted) {
      await current.lost
      if (ended.signal.aborted) return
      void current.end()
      const next = await reconnect(() => listen(appUrl, listeners, onLive), ended.signal)
      if (!next) return
      current = next
      // Whatever was said in between went unheard.
      for (const onChange of Object.values(listeners)) onChange(null)
      onLive(current.isOpen())
    }
  }
  const listening = keepListening()

  return {
    async stop() {
      ended.abort()
      await current.end()
      await listening
    },
  }
}

async function reconnect(listenAgain: () => ReturnType<typeof listen>, signal: AbortSignal) {
  for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      const next = await listenAgain()
      if (!signal.aborted) return next
      await next.end()
    } catch {
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }
  return null
}

async function listen(appUrl: string, listeners: Listeners, onLive: (isLive: boolean) => void) {
  const client = new Client({
    connectionString: appUrl,
    application_name: 'guardaroba-listener',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  })
  const lost = Promise.withResolvers<void>()
  let isOpen = true
  const lose = () => {
    if (isOpen) onLive(false)
    isOpen = false
    lost.resolve()
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ channel, payload }) => listeners[channel]?.(payload || null))
  try {
    await client.connect()
    for (const channel of Object.keys(listeners)) await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  // A connection can die without a word; the question finds out.
  const heartbeat = setInterval(() => client.query('select 1').catch(lose), HEARTBEAT)
  heartbeat.unref()
  const end = async () => {
    clearInterval(heartbeat)
    await client.end().catch(() => {})
  }
  return { lost: lost.promise, isOpen: () => isOpen, end }
}
