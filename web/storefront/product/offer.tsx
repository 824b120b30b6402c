import { lazy, Suspense, useState } from 'react'
import type { ProductView } from '#contract/products.ts'
import { formatMoney } from '#domain/money.ts'
import { toProductDescription } from '#domain/stores/page-meta.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { useIsAwake } from '../cart/use-is-awake.ts'
import { useStorefront } from '../use-storefront.ts'
import { HeartButton } from '../wishlist/heart-button.tsx'
import { ChoiceSummary } from './choice-summary.tsx'
import css from './offer.module.css'
import { PlanHint } from './plan-hint.tsx'
import { SizeChoice } from './size-choice.tsx'
import { WayChoice } from './way-choice.tsx'
import { canBook, toWays } from './ways.ts'

/** Calendar and cart are fetched when a size is chosen. */
const Booking = lazy(() => import('../calendar/booking.tsx'))

/** Does it come in my size, how can I have it, what does it cost. */
export function Offer({ product }: { product: ProductView }) {
  const texts = useTranslations('garment')
  const { memberships, language } = useStorefront()
  const ways = toWays(product, memberships)
  const [size, setSize] = useState<string | null>(() => onlySize(product.sizes))
  const [wayId, setWayId] = useState(ways[0]?.id)
  const way = ways.find(({ id }) => id === wayId)
  const isAwake = useIsAwake()
  return (
    <div className={css.offer}>
      <div className={css.head}>
        <p className={css.brand}>{product.brand.name}</p>
        <h1>{product.name}</h1>
        <p className={css.price}>
          {product.rentFrom && (
            <span>
              {texts(`rentFrom.${product.rentFrom.period}`, { price: formatMoney(product.rentFrom.amount, language) })}
            </span>
          )}
          <span className={css.value}>{texts('value', { price: formatMoney(product.valuePrice, language) })}</span>
        </p>
        <p>{toProductDescription(product.description)}</p>
      </div>
      <SizeChoice sizes={product.sizes} chosen={size} onChoose={setSize} />
      <WayChoice ways={ways} chosen={way} onChoose={setWayId} />
      <div>
        <ChoiceSummary sizes={product.sizes} size={size} way={way} />
        {isAwake && size !== null && way && canBook(way, size) && (
          <Suspense>
            <div className={css.booking}>
              <Booking product={product} size={size} way={way} />
            </div>
          </Suspense>
        )}
        {way?.kind === 'membership' && !way.own?.covered && <PlanHint isMember={way.own !== null} />}
        <HeartButton productId={product.id} name={product.name} className={css.heart} withText />
      </div>
    </div>
  )
}

/** Where there is nothing to choose, nothing is asked. */
function onlySize(sizes: ProductView['sizes']): string | null {
  return sizes.length === 1 ? (sizes[0]?.value ?? null) : null
}
