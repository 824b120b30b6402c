import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import type { Database } from './connection.ts'
import { createHeartbeat, type HeartbeatTimes } from './heartbeat.ts'

const TIMES = { every: 2_000, patience: 4_000 }
const LONGEST_PAUSE = 5_000

/** By channel. */
type Listeners = Readonly<Record<string, (about: string | null) => void>>

type OnLive = (isLive: boolean) => void

type Listening = {
  /** Where changes are written: what is said there has to be heard here. */
  writtenIn: Database
  /** Hears whether anything is heard at all. */
  onLive?: OnLive
  times?: HeartbeatTimes
}

export type Changes = {
  /** Others who want to hear, over the same connection. Done once they do, or it was lost and they will. */
  add(listeners: Listeners, onLive?: OnLive): Promise<{ stop(): Promise<void> }>
  stop(): Promise<void>
}

/**
 * Tells, by channel, in which store (or, of jobs, in which queue) something happened, on any instance; null means that it
 * may have in any. The address must not lead through a pooler in transaction mode.
 */
export async function listenForChanges(
  url: string,
  listeners: Listeners,
  { onLive = () => {}, ...listening }: Listening,
): Promise<Changes> {
  const ended = new AbortController()
  const hearing = new Set([{ listeners, onLive }])
  const tell = (isLive: boolean) => {
    if (ended.signal.aborted) return
    for (const { onLive } of hearing) onLive(isLive)
  }
  const { patience } = listening.times ?? TIMES
  const channels = () => [...hearing].flatMap(({ listeners }) => Object.keys(listeners))
  const onNews = (channel: string, about: string | null) => {
    for (const { listeners } of hearing) listeners[channel]?.(about)
  }
  const listenAnew = (provenWithin = patience) =>
    listen(url, { ...listening, channels, onNews, onLost: () => tell(false), provenWithin })
  // a process that starts has much else to do
  let current = await listenAnew(3 * patience)
  tell(true)

  const keepListening = async () => {
    while (!ended.signal.aborted) {
      await current.lost
      if (ended.signal.aborted) return
      void current.end()
      const next = await reconnect(() => listenAnew(), ended.signal)
      if (!next) return
      current = next
      // somebody may have come while it was made, and while they were waited for
      for (let known = -1; known < channels().length; ) {
        known = channels().length
        await current.hear(channels())
      }
      // Whatever was said in between went unheard.
      for (const { listeners } of hearing) for (const onChange of Object.values(listeners)) onChange(null)
      tell(current.isOpen())
    }
  }
  const isOver = keepListening()

  return {
    async add(listeners, onLive = () => {}) {
      const added = { listeners, onLive }
      hearing.add(added)
      if (await current.hear(Object.keys(listeners))) onLive(true)
      return { stop: async () => void hearing.delete(added) }
    },
    async stop() {
      ended.abort()
      await current.end()
      await isOver
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

type Connection = Omit<Listening, 'onLive'> & {
  /** Those to begin with. */
  channels: () => string[]
  onNews: (channel: string, about: string | null) => void
  onLost: () => void
  provenWithin: number
}

async function listen(url: string, { channels, onNews, onLost, provenWithin, writtenIn, times = TIMES }: Connection) {
  const client = new Client({
    connectionString: url,
    application_name: 'guardaroba-listener',
    connectionTimeoutMillis: 5_000,
    query_timeout: times.patience,
    keepAlive: true,
  })
  const lost = Promise.withResolvers<void>()
  let isOpen = false
  let isLost = false
  const lose = () => {
    if (isOpen) onLost()
    isOpen = false
    isLost = true
    lost.resolve()
  }
  const ownChannel = `heartbeat_${randomBytes(8).toString('hex')}`
  const say = (word: string) => sql`select pg_notify(${ownChannel}, ${word})`.execute(writtenIn)
  const heartbeat = createHeartbeat({ say, onDeaf: lose, ...times })
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ channel, payload }) => {
    if (channel === ownChannel) heartbeat.hear(payload)
    else onNews(channel, payload || null)
  })
  const heard = new Set<string>()
  const hear = async (channel: string) => {
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    heard.add(channel)
  }
  const ask = () => client.query('select 1').catch(lose)
  let asking: NodeJS.Timeout | undefined
  const end = async () => {
    clearInterval(asking)
    heartbeat.stop()
    await client.end().catch(() => {})
  }
  try {
    await client.connect()
    for (const channel of [ownChannel, ...channels()]) await hear(channel)
    if (!(await heartbeat.beat(provenWithin))) throw new StartupError(deafnessOf(client))
  } catch (error) {
    await end()
    throw error
  }
  isOpen = !isLost
  void heartbeat.start()
  // also while nothing can be said: a connection can die without a word
  asking = setInterval(ask, times.every).unref()
  return {
    ...{ lost: lost.promise, isOpen: () => isOpen, end },
    /** Whether they are heard of from now on; else the connection is lost. */
    async hear(channels: readonly string[]): Promise<boolean> {
      try {
        for (const channel of channels) if (!heard.has(channel)) await hear(channel)
      } catch {
        lose()
      }
      return isOpen
    },
  }
}

function deafnessOf({ host, port, database }: Client): string {
  return `Changes are not heard of over ${database} on ${host}:${port}: set DATABASE_LISTEN_URL to the database of DATABASE_URL, past any pooler in transaction mode.`
}
