import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Countdown } from './countdown.tsx'
import type { Garments } from './use-garments.ts'
import css from './waiting-garments.module.css'

/** Garments of a cart in which a plan was chosen are not gone: they come back with or without it, while their time runs. */
export function WaitingGarments({ garments }: { garments: Garments }) {
  const texts = useTranslations('cart')
  const { products, timer } = useMain((state) => state.checkout)
  if (products.length === 0 || timer === null) return null
  const names = products.flatMap(({ id }) => garments.get(id)?.name ?? [])
  return (
    <section className={css.waiting} aria-label={texts('waitingTitle', { count: products.length })}>
      <h2>{texts('waitingTitle', { count: products.length })}</h2>
      {names.length > 0 && <p>{names.join(', ')}</p>}
      <p>{texts('waitingText')}</p>
      <Countdown timer={timer} />
    </section>
  )
}
