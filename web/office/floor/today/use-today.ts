import { useEffect, useState } from 'react'
import type { TodayView } from '#contract/office/floor/today.ts'
import { TODAY_EVENTS } from '#contract/office/floor/today-calls.ts'
import { createBrowserClient } from '../../api/browser-client.ts'

/** Without a stream: how often the page asks, and tries whether there is one again. */
const EVERY = 30_000

const unattended = createBrowserClient(undefined, { isUnattended: true })

/** What the page was opened with, read anew once something has changed. Nobody clicks for it: it keeps no session open. */
export function useToday(storeId: string, known: TodayView): TodayView {
  const [today, setToday] = useState({ known, latest: known })
  // Opened anew, or another store: what was read before is older.
  if (today.known !== known) setToday({ known, latest: known })
  useEffect(() => {
    let isLeft = false
    let isLooking = false
    let isOutdated = false
    async function look() {
      isOutdated = true
      if (isLooking) return
      isLooking = true
      while (isOutdated && !isLeft) {
        isOutdated = false
        const answer = await unattended.call('today', { params: { storeId }, query: {} })
        if (answer.success && !isLeft) setToday({ known, latest: answer.data })
      }
      isLooking = false
    }
    const stop = listenTo(TODAY_EVENTS.replace('{storeId}', storeId), look)
    return () => {
      isLeft = true
      stop()
    }
  }, [storeId, known])
  return today.latest
}

/**
 * One connection while the page is looked at: a browser has few for a host. One that is cut off connects again by itself, one
 * that is refused asks every now and then.
 */
function listenTo(address: string, onChange: () => void): () => void {
  let source: EventSource | null = null
  let hasMissed = false
  function open() {
    source = new EventSource(address)
    source.onmessage = onChange
    source.onerror = () => {
      hasMissed = true
    }
    source.onopen = () => {
      if (hasMissed) onChange()
      hasMissed = false
    }
  }
  function follow() {
    if (document.visibilityState === 'hidden') {
      source?.close()
      hasMissed = true
    } else if (source === null || source.readyState === EventSource.CLOSED) open()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden' || source?.readyState !== EventSource.CLOSED) return
    onChange()
    open()
  }, EVERY)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    clearInterval(timer)
    source?.close()
  }
}
