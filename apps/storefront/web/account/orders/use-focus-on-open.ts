import { useEffect, useRef } from 'react'

/** A new part of the page takes the focus: whoever uses a keyboard or a screen reader goes on from there. */
export function useFocusOnOpen<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return place
}
