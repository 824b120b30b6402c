/** What is asked for, as far as it matters for asking again. */
export type Question = {
  url: URL
  isRead: boolean
  /** Data of the router's own: a page that somebody goes to. */
  isPage: boolean
  /** Sent by a form of the router. */
  isForm: boolean
  /** By which whoever asked gives up. */
  signal: AbortSignal | null
  again: () => Parameters<typeof fetch>
}

const PATIENCE = 10_000
const NEXT_TRY = 3_000

export function readQuestion(input: RequestInfo | URL, init?: RequestInit): Question {
  const isRequest = input instanceof Request
  const url = new URL(isRequest ? input.url : input, location.href)
  const method = init?.method ?? (isRequest ? input.method : 'GET')
  const isData = url.pathname.endsWith('.data')
  const isRead = method.toUpperCase() === 'GET'
  return {
    url,
    isRead,
    isPage: isRead && isData,
    isForm: !isRead && isData,
    signal: init?.signal ?? null,
    // the time of a call of ours is counted anew, it ran out while there was nobody to ask
    again: () => (isRequest ? [new Request(input, { signal: AbortSignal.timeout(PATIENCE) })] : [input, init]),
  }
}

export function isOurs({ url }: Question): boolean {
  return url.origin === location.origin
}

/** When the browser says that the network is back; after a while where it says that it never was away. */
export function nextChance(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(goOn, NEXT_TRY) : undefined
    function goOn() {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      signal?.removeEventListener('abort', goOn)
      resolve()
    }
    addEventListener('online', goOn)
    signal?.addEventListener('abort', goOn)
  })
}
