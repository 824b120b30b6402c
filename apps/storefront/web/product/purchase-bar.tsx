import { type RefObject, useEffect, useRef, useState } from 'react'
import { keepRoomBelow } from '#storefront/web/theme/room-below.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import css from './purchase-bar.module.css'

type PurchaseBarProps = {
  price: string
  /** The days it is for, or what is still to be chosen. */
  note: string
  label: string
  busy?: boolean
  onPress: () => void
  /** The button it stands for: while that is in view, the bar is not. */
  target: RefObject<HTMLElement | null>
}

/** Fractions of a pixel do not count. */
const NEARLY_WHOLE = 0.98

/** On a phone, at the bottom of the screen. */
export default function PurchaseBar({ price, note, label, busy = false, onPress, target }: PurchaseBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [isNeeded, setNeeded] = useState(false)

  useEffect(() => {
    if (!target.current) return
    const follow = ([entry]: IntersectionObserverEntry[]) => {
      const isInView = (entry?.intersectionRatio ?? 0) >= NEARLY_WHOLE
      // whoever is on the bar stays on what it stands for
      if (isInView && bar.current?.contains(document.activeElement)) target.current?.focus({ preventScroll: true })
      setNeeded(!isInView)
    }
    const observer = new IntersectionObserver(follow, { threshold: NEARLY_WHOLE })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])

  useEffect(() => (isNeeded && bar.current ? keepRoomBelow('bar', bar.current) : undefined), [isNeeded])

  if (!isNeeded) return null
  return (
    <div ref={bar} className={css.bar}>
      <p>
        <strong>{price}</strong>
        <span>{note}</span>
      </p>
      <button type="button" className={button.button} {...whileBusy(busy, onPress)}>
        {label}
      </button>
    </div>
  )
}
