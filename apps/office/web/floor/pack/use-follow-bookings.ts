import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const PAUSE = 1_500
/** A courier that takes longer is away: the label is there when the page is next looked at. */
const TIMES = 20

/** Looks again while a courier has not answered yet. */
export function useFollowBookings(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    let left = TIMES
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      void revalidate()
    }, PAUSE)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
