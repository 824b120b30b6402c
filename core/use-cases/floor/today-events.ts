type Listener = { storeId: string; session: string; onChange: () => void; onBeat: () => void; onEnd: () => void }

/** Several windows of one person, and not a connection per click. */
const MOST_OF_SESSION = 6
const MOST_AT_ONCE = 500

/** Who on this instance wants to hear that something has changed in a store. What has changed is asked for afterwards. */
export function createTodayEvents({ mostOfSession = MOST_OF_SESSION, mostAtOnce = MOST_AT_ONCE } = {}) {
  const listeners = new Set<Listener>()
  let isClosed = false
  return {
    /** What takes the listener away again; null: there are enough, or the instance is about to stop. */
    listen(listener: Listener): (() => void) | null {
      const ofSession = [...listeners].filter(({ session }) => session === listener.session)
      if (isClosed || listeners.size >= mostAtOnce || ofSession.length >= mostOfSession) return null
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Null: it may have happened in any store. */
    wake(storeId: string | null): void {
      for (const listener of listeners) if (storeId === null || listener.storeId === storeId) listener.onChange()
    },
    /** Every now and then: proxies close what is silent, and a session may have ended. */
    beat(): void {
      for (const { onBeat } of listeners) onBeat()
    },
    /** The instance stops: everybody asks another one. */
    close(): void {
      isClosed = true
      for (const { onEnd } of listeners) onEnd()
      listeners.clear()
    },
    count: () => listeners.size,
  }
}

const BEAT = 15_000

/** Until it is stopped: then everybody who listens is let go first of all. */
export function beatRegularly(events: TodayEvents): () => void {
  const timer = setInterval(events.beat, BEAT)
  timer.unref()
  return () => {
    clearInterval(timer)
    events.close()
  }
}

export type TodayEvents = ReturnType<typeof createTodayEvents>
