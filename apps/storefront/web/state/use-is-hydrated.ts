import { useEffect, useState } from 'react'

/** Whether the kept state has been read: from the first effect on. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
