import { useEffect, useState } from 'react'
import type { TodayView } from '#office/contract/floor/today.ts'
import { createBrowserClient } from '../../client/browser-client.ts'
import { listenToStore } from './listen-to-store.ts'

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
    const stop = listenToStore(storeId, () => void look())
    return () => {
      isLeft = true
      stop()
    }
  }, [storeId, known])
  return today.latest
}
