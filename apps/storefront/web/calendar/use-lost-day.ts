import { useCallback, useEffect, useState } from 'react'
import { addDays } from './calendar-days.ts'
import { firstFree } from './calendar-view.ts'
import { type BlockedReason, blockedReason, type ChoosableDays } from './day-state.ts'

/** A day that was chosen and cannot be had any more: why, and the next free one. */
export type LostDay = { day: string; reason: BlockedReason | null; next: string | null; isFresh: boolean }

type Days = {
  day: string | null
  range: ChoosableDays | null | undefined
  /** What the days were asked for: a day is lost for that garment, size and length. */
  question: string
  /** The store has refused the day, whatever it said of it before. */
  isRefused: boolean
  onChoose: (day: string | null) => void
  reload: () => void
}

/**
 * Takes the chosen day back when it is none any more: other days have come, or the store refuses it because the page has
 * been open for too long. What is offered instead is one of the days the store names after that.
 */
export function useLostDay({ day, range, question, isRefused, onChoose, reload }: Days) {
  const [lost, setLost] = useState<{ day: string; question: string; staleRange: unknown } | null>(null)
  const isBlocked = day !== null && range != null && blockedReason(range, day) !== null

  useEffect(() => {
    if (day === null || !(isBlocked || isRefused)) return
    setLost({ day, question, staleRange: isBlocked ? undefined : range })
    onChoose(null)
    if (!isBlocked) reload()
  }, [day, range, question, isBlocked, isRefused, onChoose, reload])

  const choose = useCallback(
    (chosen: string | null) => {
      setLost(null)
      onChoose(chosen)
    },
    [onChoose],
  )
  const isShown = lost !== null && day === null && lost.question === question
  return { lostDay: isShown ? describe(lost, range) : null, choose }
}

function describe(
  { day, staleRange }: { day: string; staleRange: unknown },
  range: ChoosableDays | null | undefined,
): LostDay {
  const isFresh = range != null && range !== staleRange
  if (!isFresh) return { day, reason: null, next: null, isFresh }
  const next = firstFree(range, addDays(day, 1)) ?? firstFree(range)
  return { day, reason: blockedReason(range, day), next, isFresh }
}
