import { type RefObject, useEffect, useRef } from 'react'

/** A step that has just appeared is where reading goes on. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}
