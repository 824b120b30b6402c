import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { cityLine } from '../addresses/city-line.ts'
import { PriceLines } from '../cart/prices/price-lines.tsx'
import { usePriceText } from '../cart/prices/use-price-text.ts'
import { GarmentDays } from '../checkout/steps/garment-days.tsx'
import { NextSteps } from './next-steps.tsx'
import type { OrderStage } from './order-stage.ts'
import css from './ordered-garments.module.css'

const GOING_ON: readonly OrderStage[] = ['confirmed', 'open', 'processing']

/** What was ordered, as it was ordered. */
export function OrderedGarments({ order, stage }: { order: OrderView; stage: OrderStage }) {
  const texts = useTranslations('orderResult')
  const checkout = useTranslations('checkout')
  const priceText = usePriceText()
  const isOver = !GOING_ON.includes(stage)
  const { fullName, street } = order.address
  return (
    <div className={css.columns}>
      <div className={css.sections}>
        {stage === 'confirmed' && <NextSteps order={order} />}
        <section aria-labelledby="order-garments">
          <h2 id="order-garments">{isOver ? texts('garments') : checkout('delivery')}</h2>
          <ul>
            {order.items.map((item) => (
              <GarmentDays
                key={item.id}
                image={item.product.image}
                focus={item.product.focus}
                brand={item.product.brand}
                name={item.product.name}
                size={item.size}
                way={item.type}
                condition={item.condition}
                days={item.type === 'rent' ? item.daysCount : null}
                deliveryDate={item.deliveryDate}
                withdrawDate={item.withdrawDate}
                price={priceText(item.price, item.type)}
              />
            ))}
          </ul>
        </section>
      </div>
      <section className={css.money} aria-labelledby="order-money">
        <h2 id="order-money">{texts('title')}</h2>
        <PriceLines estimate={order} credit={order.credit} />
        <div>
          <h3>{texts('deliverTo')}</h3>
          <address>
            <span>{fullName}</span>
            <span>{street}</span>
            <span>{cityLine(order.address)}</span>
          </address>
        </div>
      </section>
    </div>
  )
}
