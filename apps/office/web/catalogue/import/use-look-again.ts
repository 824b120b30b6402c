import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const PAUSE = 800

/** While work goes on, the page looks again by itself. */
export function useLookAgain(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, PAUSE)
    return () => clearTimeout(timer)
  }, [state, revalidate])
}
