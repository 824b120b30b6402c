import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useGarments } from '../cart/use-garments.ts'
import { GarmentCard } from '../garments/garment-card.tsx'
import { forgetViewed, viewedGarments } from './viewed-garments.ts'
import css from './viewed-row.module.css'

/** A screen before it comes into view. */
const NEAR = '600px'
const NONE: readonly string[] = []

/** The garments seen last, without the one on the page; asked for when somebody comes near. */
export function ViewedRow({ except }: { except: string | null }) {
  const texts = useTranslations('garment')
  const [ids, setIds] = useState(() => viewedGarments().filter((id) => id !== except))
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const known = useGarments(isNear ? ids : NONE)
  // all at once: one that came late would push the others aside
  const isKnown = ids.every((id) => known.has(id))
  const garments = isKnown ? ids.flatMap((id) => known.get(id) ?? []) : []

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  function clear() {
    forgetViewed()
    setIds([])
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  if (ids.length === 0 || (isKnown && garments.length === 0)) return null
  return (
    <div ref={place} className={css.place}>
      {garments.length > 0 && (
        <section className={css.row} aria-labelledby="viewed-title">
          <div className={css.head}>
            <h2 id="viewed-title">{texts('viewed')}</h2>
            <button type="button" aria-describedby="viewed-title" onClick={clear}>
              {texts('clearViewed')}
            </button>
          </div>
          <ul>
            {garments.map((garment) => (
              <li key={garment.id}>
                <GarmentCard garment={garment} sizes="(width <= 1000px) 42vw, 200px" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
