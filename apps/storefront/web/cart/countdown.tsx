import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { WAIT_MINUTES } from '#domain/rentals/holds/hold-wait.ts'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { timeLeft, toClock } from './cart-time.ts'
import { cartWaits } from './cart-waits.ts'
import css from './countdown.module.css'
import { endCartInTime } from './lines/ended-lines.ts'

/** True to the second for the eye; for the ear it speaks once a minute at most, and only near the end. */
export function Countdown({ timer }: { timer: number }) {
  const texts = useTranslations('cart')
  const waits = useStore(cartWaits)
  const [now, setNow] = useState(Date.now)
  const left = timeLeft(timer, now)
  const minutes = Math.ceil(left / 60_000)

  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      endCartInTime(Date.now())
    }
    tick()
    const clock = setInterval(tick, 1000)
    return () => clearInterval(clock)
  }, [])

  return (
    <div className={css.countdown}>
      <p>
        {texts(waits ? 'waits' : 'timeLeft')} <span role="timer">{toClock(left)}</span>
      </p>
      {waits && <p>{texts('waitsNote', { minutes: WAIT_MINUTES })}</p>}
      <p className={hidden.hidden} role="status">
        {(minutes === 5 || minutes === 1) && texts('minutesLeft', { minutes })}
      </p>
    </div>
  )
}
