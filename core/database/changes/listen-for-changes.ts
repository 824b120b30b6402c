import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../connection.ts'
import { followChanges, type ReadingTimes } from './follow-changes.ts'
import { listenForHints } from './hints.ts'
import type { OwnChanges } from './own-changes.ts'

const TIMES = { every: 1_000, trusted: 3_000 }

/** By channel. */
type Listeners = Readonly<Record<string, (about: string | null) => void>>

type OnLive = (isLive: boolean) => void

type Listening = {
  /** Where changes are written, and read from. */
  writtenIn: Database
  /** What this process commits itself: told before whoever has committed it goes on. */
  own?: OwnChanges
  /** Hears whether what is kept may be given out. */
  onLive?: OnLive
  times?: ReadingTimes
}

export type Changes = {
  /** Whether everything that was committed a few seconds ago has been told. */
  isLive(): boolean
  /** Milliseconds since changes were last read. */
  age(): number
  /** Others who want to hear, from now on. */
  add(listeners: Listeners, onLive?: OnLive): { stop(): void }
  stop(): Promise<void>
}

/**
 * Tells, by channel, in which store (or, of jobs, in which queue) something happened, on any instance, at least once and in no
 * order; null means that it may have in any. It is read where it is written, every second; the address, past any pooler in
 * transaction mode, is where a hint is heard to read at once.
 */
export async function listenForChanges(
  url: string,
  listeners: Listeners,
  { writtenIn, own, onLive = () => {}, times = TIMES }: Listening,
): Promise<Changes> {
  const hearing = new Set([{ listeners, onLive }])
  const outside = AsyncLocalStorage.snapshot()
  let readSoon = () => {}
  const hints = await listenForHints(url, { onHint: () => readSoon() })
  const follow = () =>
    followChanges(writtenIn, {
      ...times,
      onChange({ channel, about }) {
        for (const { listeners } of hearing) listeners[channel]?.(about)
      },
      onMissed() {
        for (const { listeners } of hearing) for (const onChange of Object.values(listeners)) onChange(null)
      },
      onLive(isLive) {
        for (const { onLive } of hearing) onLive(isLive)
      },
    })
  const log = await follow().catch(async (error) => {
    await hints.stop()
    throw error
  })
  readSoon = log.readSoon
  // whose request it was that wrote is nothing to those who hear of it
  own?.hearBy((changes) => outside(() => log.tell(changes)))
  onLive(true)

  return {
    isLive: log.isLive,
    age: log.age,
    add(listeners, onLive = () => {}) {
      const added = { listeners, onLive }
      hearing.add(added)
      if (log.isLive()) onLive(true)
      return { stop: () => void hearing.delete(added) }
    },
    async stop() {
      own?.hearBy(() => {})
      await Promise.all([log.stop(), hints.stop()])
    },
  }
}
