import { useEffect, useState } from 'react'

/** Whether the kept state has been read: from the first effect on. */
export function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return isAwake
}
