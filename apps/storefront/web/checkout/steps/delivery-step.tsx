import { Link } from 'react-router'
import type { ItemReturnWay } from '#domain/rentals/rental-policy.ts'
import { paths } from '#paths/storefront/paths.ts'
import { conditionOf, wayOf } from '#storefront/web/cart/lines/line-way.ts'
import type { Prices } from '#storefront/web/cart/prices/use-estimate.ts'
import { usePriceText } from '#storefront/web/cart/prices/use-price-text.ts'
import type { Garments } from '#storefront/web/cart/use-garments.ts'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import css from '../order-form.module.css'
import { sizeLabel } from '../size-label.ts'
import { GarmentDays } from './garment-days.tsx'

type DeliveryStepProps = {
  lines: readonly CheckoutProduct[]
  garments: Garments
  prices: Prices
  /** Null: not known yet. */
  returnWay: ItemReturnWay | null
}

/** Each garment with its days, as the store holds it. */
export function DeliveryStep({ lines, garments, prices, returnWay }: DeliveryStepProps) {
  const texts = useTranslations('checkout')
  const cart = useTranslations('cart')
  const priceText = usePriceText()
  return (
    <section className={css.step} aria-labelledby="checkout-delivery">
      <div className={css.head}>
        <h2 id="checkout-delivery">{texts('delivery')}</h2>
        <Link to={paths.cart}>{texts('change')}</Link>
      </div>
      <ul>
        {lines.map((line) => {
          const garment = garments.get(line.id)
          const price = prices.get(line.uuid)
          return (
            <GarmentDays
              key={line.uuid}
              image={garment?.images.split(',')[0]}
              focus={garment?.focalPoints[0]}
              brand={garment?.brand.name}
              name={garment?.name ?? cart('garment')}
              size={sizeLabel(line, garment)}
              way={wayOf(line)}
              condition={conditionOf(line)}
              days={line.rentDays}
              deliveryDate={line.deliveryDate}
              withdrawDate={line.withdrawDate}
              price={price && priceText(price.amount * price.quantity, wayOf(line))}
            />
          )
        })}
      </ul>
      {returnWay && lines.some(({ secondHand }) => !secondHand) && (
        <p className={`${css.note} ${textStyle.softSmall}`}>{texts(`back.${returnWay}`)}</p>
      )}
    </section>
  )
}
