import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const CHANNEL = 'guardaroba_changes'
/** In a transaction of its own, which writes nothing and so waits for no disk. */
export const SEND_HINT = `notify ${CHANNEL}`

/** Milliseconds. */
const PAUSE = 10
const LONGEST_PAUSE = 5_000

/** Sends at most one hint in ten milliseconds, the last of them after whatever it is about. One that is lost is no loss. */
export function sendHintsBy(send: () => Promise<unknown>): () => void {
  let isResting = false
  let isWanted = false
  async function hint(): Promise<void> {
    isResting = true
    do {
      isWanted = false
      await Promise.all([send().catch(() => {}), sleep(PAUSE, undefined, { ref: false })])
    } while (isWanted)
    isResting = false
  }
  return () => {
    isWanted = true
    if (!isResting) void hint()
  }
}

export type HintOptions = { onHint: () => void }

/** Hears hints for as long as it can connect, and tries again when it cannot. Ready when it hears, or could not at first. */
export async function listenForHints(url: string, { onHint }: HintOptions): Promise<{ stop(): Promise<void> }> {
  const ended = new AbortController()
  const { signal } = ended
  let current = await listen(url, onHint).catch(() => null)

  async function keepListening(): Promise<void> {
    for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      if (current) {
        await current.lost
        pause = 50
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      current = await listen(url, onHint).catch(() => null)
      if (signal.aborted) await current?.end()
      else if (current) onHint()
    }
  }
  const isOver = keepListening()

  return {
    async stop() {
      ended.abort()
      await current?.end()
      await isOver
    },
  }
}

async function listen(url: string, onHint: () => void) {
  const client = new Client({
    connectionString: url,
    application_name: 'guardaroba-listener',
    connectionTimeoutMillis: 5_000,
    query_timeout: 4_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  client.on('notification', ({ channel }) => {
    if (channel === CHANNEL) onHint()
  })
  const end = () => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    await end()
    throw error
  }
  return { lost: lost.promise, end }
}
