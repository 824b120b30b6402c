import { lazy, Suspense, useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { rememberEventDay, useEventDay } from '#storefront/web/state/event-day.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { EventDay } from '../garments/event-day.tsx'
import { HeartButton } from '../garments/heart-button.tsx'
import { ReducedFrom } from '../garments/reduced-from.tsx'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { useStorefront } from '../use-storefront.ts'
import { About } from './about.tsx'
import { type Choice, chooseSize, chooseWay, openWith } from './choice/choose.ts'
import { SizeChoice } from './choice/size-choice.tsx'
import { WayChoice } from './choice/way-choice.tsx'
import { canBook, toWays } from './choice/ways.ts'
import css from './offer.module.css'
import { PlanHint } from './plan-hint.tsx'
import { SizeFirst } from './size-first.tsx'
import { SizeNote } from './size-note.tsx'
import { useListChoice } from './use-list-choice.ts'

/** Calendar and cart are fetched when a size is chosen. */
const Booking = lazy(() => import('../calendar/booking.tsx'))

/** Does it come in my size, how can I have it, what does it cost. */
export function Offer({ product }: { product: ProductView }) {
  const texts = useTranslations('garment')
  const { memberships, language } = useStorefront()
  const ways = toWays(product, memberships)
  const sizes = useRef<HTMLDivElement>(null)
  const listed = useListChoice()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const sizeCodes = product.sizes.map(({ value }) => value)
  const choice = chosen ?? openWith(ways, sizeCodes, listed)
  const { size } = choice
  // the first one changes when the garment becomes the member's own, and so does the way until something is chosen
  const way = ways.find(({ id }) => id === choice.way) ?? ways[0]
  const isHydrated = useIsHydrated()
  const needsPlan = way?.kind === 'membership' && !way.own?.covered
  const { rentFrom } = product
  const event = useEventDay()

  return (
    <div className={css.offer}>
      <div className={css.head}>
        <p className={css.brand}>{product.brand.name}</p>
        <h1>{product.name}</h1>
        <p className={css.price}>
          {rentFrom && (
            <span>{texts(`rentFrom.${rentFrom.period}`, { price: formatMoney(rentFrom.amount, language) })}</span>
          )}
          <span className={textStyle.soft}>{texts('value', { price: formatMoney(product.valuePrice, language) })}</span>
          {rentFrom && <ReducedFrom {...rentFrom} />}
        </p>
        <About description={product.description} />
      </div>
      <EventDay day={event} onChoose={rememberEventDay} />
      <div ref={sizes}>
        <SizeChoice
          sizes={product.sizes}
          chosen={size}
          forSale={way?.kind === 'secondHand' ? product.secondHand.flatMap(({ sizes }) => sizes) : null}
          onChoose={(size) => setChosen(chooseSize(ways, way, size))}
        />
        <SizeNote sizes={product.sizes} choice={choice} way={way} />
      </div>
      <WayChoice
        ways={ways}
        chosen={way}
        onChoose={(id) => setChosen(chooseWay(ways, { ...choice, way: way?.id ?? null }, id))}
      />
      <div>
        {isHydrated && size !== null && way && canBook(way, size) && (
          <Suspense>
            <div className={css.booking}>
              <Booking product={product} size={size} way={way} />
            </div>
          </Suspense>
        )}
        {size === null && way && !needsPlan && <SizeFirst product={product} way={way} sizes={sizes} />}
        {needsPlan && <PlanHint isMember={way.own !== null} />}
        <HeartButton productId={product.id} name={product.name} className={css.heart} withText />
      </div>
    </div>
  )
}
