import { Link } from 'react-router'
import { paths } from '#web/storefront/paths/paths.ts'
import type { CheckoutProduct } from '#web/storefront/state/checkout.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { conditionOf, wayOf } from '../cart/line-way.ts'
import type { Prices } from '../cart/use-estimate.ts'
import type { Garments } from '../cart/use-garments.ts'
import { usePriceText } from '../cart/use-price-text.ts'
import { GarmentDays } from './garment-days.tsx'
import css from './order-form.module.css'
import { sizeLabel } from './size-label.ts'

type DeliveryStepProps = { lines: readonly CheckoutProduct[]; garments: Garments; prices: Prices }

/** Each garment with its days, as the store holds it. */
export function DeliveryStep({ lines, garments, prices }: DeliveryStepProps) {
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
    </section>
  )
}
