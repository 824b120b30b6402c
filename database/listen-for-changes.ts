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

type Listening = {
  /** Where changes are written: what is said there has to be heard here. */
  writtenIn: Database
  /** Hears whether anything is heard at all. */
  onLive?: (isLive: boolean) => void
  times?: HeartbeatTimes
}

/**
 * Tells, by channel, in which store (or, of jobs, in which queue) something happened, on any instance; null means that it
 * may have in any. The address must not lead through a pooler in transaction mode.
 */
export async function listenForChanges(
  url: string,
  listeners: Listeners,
  { onLive = () => {}, ...listening }: Listening,
): Promise<{ stop(): Promise<void> }> {
  const ended = new AbortController()
  const tell = (isLive: boolean) => {
    if (!ended.signal.aborted) onLive(isLive)
  }
  const { patience } = listening.times ?? TIMES
  const listenAnew = (provenWithin = patience) =>
    listen(url, listeners, { ...listening, onLost: () => tell(false), provenWithin })
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
      // Whatever was said in between went unheard.
      for (const onChange of Object.values(listeners)) onChange(null)
      tell(current.isOpen())
    }
  }
  const isOver = keepListening()

  return {
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

async function listen(
  url: string,
  listeners: Listeners,
  {
    onLost,
    provenWithin,
    writtenIn,
    times = TIMES,
  }: Omit<Listening, 'onLive'> & { onLost(): void; provenWithin: number },
) {
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
    else listeners[channel]?.(payload || null)
  })
  const ask = () => client.query('select 1').catch(lose)
  let asking: NodeJS.Timeout | undefined
  const end = async () => {
    clearInterval(asking)
    heartbeat.stop()
    await client.end().catch(() => {})
  }
  try {
    await client.connect()
    for (const channel of [ownChannel, ...Object.keys(listeners)])
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    if (!(await heartbeat.beat(provenWithin))) throw new StartupError(deafnessOf(client))
  } catch (error) {
    await end()
    throw error
  }
  isOpen = !isLost
  void heartbeat.start()
  // also while nothing can be said: a connection can die without a word
  asking = setInterval(ask, times.every).unref()
  return { lost: lost.promise, isOpen: () => isOpen, end }
}

function deafnessOf({ host, port, database }: Client): string {
  return `Changes are not heard of over ${database} on ${host}:${port}: set DATABASE_LISTEN_URL to the database of DATABASE_URL, past any pooler in transaction mode.`
}
