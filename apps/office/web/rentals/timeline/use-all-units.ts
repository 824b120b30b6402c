import { useEffect, useState } from 'react'
import type { TimelineUnitView, TimelineView } from '#office/contract/rentals/timeline.ts'
import { createBrowserClient } from '../../client/browser-client.ts'
import type { TimelineState } from './timeline-query.ts'

/** As many as one timeline shows; who has more looks for a garment. */
const MOST = 2_000

type Rest = { behind: TimelineView; units: TimelineUnitView[]; hasMore: boolean }

/** The first units come with the page, the rest right behind it: a page of thousands would keep everybody waiting. */
export function useAllUnits(storeId: string, { timeline, state }: { timeline: TimelineView; state: TimelineState }) {
  const [rest, setRest] = useState<Rest | null>(null)
  const { text, product, weeks } = state
  useEffect(() => {
    const skip = timeline.units.length
    if (!timeline.hasMore || skip >= MOST) return
    const outdated = new AbortController()
    const query = { from: timeline.from, days: weeks * 7, text, product, skip, most: MOST - skip }
    void createBrowserClient(outdated.signal)
      .call('timeline', { params: { storeId }, query })
      .then((answer) => {
        if (answer.success && !outdated.signal.aborted) setRest({ behind: timeline, ...answer.data })
      })
    return () => outdated.abort()
  }, [storeId, timeline, text, product, weeks])
  const known = rest?.behind === timeline ? rest : null
  return known
    ? { units: [...timeline.units, ...known.units], hasMore: known.hasMore }
    : { units: timeline.units, hasMore: false }
}
