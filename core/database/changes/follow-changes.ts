import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../connection.ts'
import { type Change, cleanChanges, readChanges } from './read-changes.ts'

export type ReadingTimes = {
  /** Milliseconds after which the log is read without a hint. */
  every: number
  /** How old the last reading may be while what is kept is given out. */
  trusted: number
}

type Following = ReadingTimes & {
  onChange: (change: Change) => void
  /** Any change may have been missed. */
  onMissed: () => void
  onLive: (isLive: boolean) => void
}

/** Milliseconds between two readings at least, between two tries to read, and between two cleanings. */
const PAUSE = 10
const PAUSE_AFTER_FAILURE = 50
const CLEANED_EVERY = 60_000
/** Of this process that are told once only; above it they are told again when they are read. */
const MOST_KNOWN = 10_000

/** Reads what changed, now and then on, until it is stopped. */
export async function followChanges(db: Database, { onChange, onMissed, onLive, every, trusted }: Following) {
  const ended = new AbortController()
  /** Those of this process that were told before they were read. */
  const known = new Set<string>()
  let { cursor } = await readChanges(db, null)
  let readAt = performance.now()
  let old = { cursor, at: readAt }
  let wasLive = true
  let woken = Promise.withResolvers<void>()

  const isLive = () => !ended.signal.aborted && performance.now() - readAt < trusted
  function tellIfLive(): void {
    if (ended.signal.aborted || isLive() === wasLive) return
    wasLive = !wasLive
    onLive(wasLive)
  }

  async function read(): Promise<void> {
    const askedAt = performance.now()
    const knownBefore = [...known]
    const reading = await readChanges(db, cursor)
    if (ended.signal.aborted) return
    const changes = reading.changes?.filter(({ transaction }) => !known.has(transaction))
    if (changes) for (const change of onceEach(changes)) onChange(change)
    else onMissed()
    // what was committed before the reading will not be read again
    for (const transaction of knownBefore) known.delete(transaction)
    cursor = reading.cursor
    readAt = askedAt
  }

  async function clean(): Promise<void> {
    if (readAt - old.at < CLEANED_EVERY) return
    await cleanChanges(db, old.cursor)
    old = { cursor, at: readAt }
  }

  async function tryToRead(): Promise<boolean> {
    try {
      await read()
      await clean()
      return true
    } catch {
      return false
    }
  }

  /** By a hint, or by the time. */
  async function untilWoken(): Promise<void> {
    const timer = setTimeout(woken.resolve, every).unref()
    await woken.promise
    clearTimeout(timer)
  }

  async function keepReading(): Promise<void> {
    const { signal } = ended
    for (;;) {
      await untilWoken()
      if (signal.aborted) return
      woken = Promise.withResolvers()
      const isRead = await tryToRead()
      tellIfLive()
      await sleep(isRead ? PAUSE : PAUSE_AFTER_FAILURE, undefined, { signal, ref: false }).catch(() => {})
      if (!isRead) woken.resolve()
    }
  }
  const isOver = keepReading()

  return {
    isLive,
    /** Milliseconds since the log was last read. */
    age: () => performance.now() - readAt,
    readSoon: () => woken.resolve(),
    /** What this process has committed itself, at once. */
    tell(changes: readonly Change[]): void {
      if (known.size > MOST_KNOWN) known.clear()
      for (const { transaction } of changes) known.add(transaction)
      for (const change of onceEach(changes)) onChange(change)
    },
    async stop() {
      ended.abort()
      woken.resolve()
      await isOver
    },
  }
}

/** However many transactions said it. */
function onceEach(changes: readonly Change[]): Iterable<Change> {
  return new Map(changes.map((change) => [JSON.stringify([change.channel, change.about]), change])).values()
}
