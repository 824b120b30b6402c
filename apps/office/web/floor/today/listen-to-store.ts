import { TODAY_EVENTS } from '#office/contract/floor/today-events.ts'

/** Without a stream: how often whoever listens asks, and tries whether there is one again. */
const EVERY = 30_000

type Listener = { onChange: () => void; isHeardHidden: boolean }

const connections = new Map<string, ReturnType<typeof connect>>()

/**
 * Says when something has changed in a store. A window has one connection for everybody in it: a browser has few for a
 * host. It is kept while the page is looked at, and longer for who wants to be called from elsewhere.
 */
export function listenToStore(
  storeId: string,
  onChange: () => void,
  { isHeardHidden = false }: { isHeardHidden?: boolean } = {},
): () => void {
  const connection = connections.get(storeId) ?? connect(TODAY_EVENTS.replace('{storeId}', storeId))
  connections.set(storeId, connection)
  const leave = connection.join({ onChange, isHeardHidden })
  return () => {
    if (leave()) connections.delete(storeId)
  }
}

/** One that is cut off connects again by itself, one that is refused asks every now and then. */
function connect(address: string) {
  const listeners = new Set<Listener>()
  let source: EventSource | null = null
  let hasMissed = false
  const say = () => {
    for (const { onChange } of listeners) onChange()
  }
  const isHeard = () =>
    document.visibilityState !== 'hidden' || [...listeners].some(({ isHeardHidden }) => isHeardHidden)
  function open() {
    source = new EventSource(address)
    source.onmessage = say
    source.onerror = () => {
      hasMissed = true
    }
    source.onopen = () => {
      if (hasMissed) say()
      hasMissed = false
    }
  }
  function follow() {
    if (!isHeard()) {
      source?.close()
      hasMissed = true
    } else if (source === null || source.readyState === EventSource.CLOSED) open()
  }
  document.addEventListener('visibilitychange', follow)
  const timer = setInterval(() => {
    if (!isHeard() || source?.readyState !== EventSource.CLOSED) return
    say()
    open()
  }, EVERY)
  return {
    /** Answers how to leave, which says whether nobody is left. */
    join(listener: Listener): () => boolean {
      listeners.add(listener)
      follow()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return false
        document.removeEventListener('visibilitychange', follow)
        clearInterval(timer)
        source?.close()
        return true
      }
    },
  }
}
