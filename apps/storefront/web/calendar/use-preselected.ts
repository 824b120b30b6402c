import { useEffect, useRef } from 'react'

/**
 * Chooses a delivery as soon as one is proposed, once for each: what the shopper has chosen herself stays, what was only
 * proposed gives way to a new proposal. Answers the proposal that is about to be chosen.
 */
export function usePreselected(
  proposed: string | null,
  { day, onChoose }: { day: string | null; onChoose: (day: string | null) => void },
): string | null {
  const last = useRef<string | null>(null)
  const isOwnChoice = day !== null && day !== last.current
  const coming = proposed !== last.current && !isOwnChoice ? proposed : null
  useEffect(() => {
    if (coming === null) return
    last.current = coming
    onChoose(coming)
  }, [coming, onChoose])
  return coming
}
