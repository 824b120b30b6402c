import { Link } from 'react-router'
import { formatDayOf } from '#domain/accounts/instants.ts'
import { productPath } from '#paths/storefront/paths.ts'
import type { OrderItemView, OrderView } from '#storefront/contract/orders/orders.ts'
import { usePriceText } from '#storefront/web/cart/prices/use-price-text.ts'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { useSizeText } from '#storefront/web/garments/use-size-text.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { useNextStep } from '../use-next-step.ts'
import { useVisitText } from '../use-visit-text.ts'
import { GarmentActions } from './garment-actions.tsx'
import { GarmentCharges } from './garment-charges.tsx'
import { GarmentPicture } from './garment-picture.tsx'
import css from './order-garment.module.css'
import { StatusLine } from './status-line.tsx'
import { Timeline } from './timeline.tsx'
import { WhyOver } from './why-over.tsx'

type OrderGarmentProps = { order: OrderView; item: OrderItemView; onChange: (order: OrderView) => void }

/** One garment: where it is, what happens next and by when, and what can be asked for. */
export function OrderGarment({ order, item, onChange }: OrderGarmentProps) {
  const texts = useTranslations('orders')
  const words = useTranslations('cart')
  const { language } = useStorefront()
  const dayTexts = useDayTexts()
  const nextStep = useNextStep()
  const visitText = useVisitText()
  const sizeText = useSizeText()
  const conditions = useTranslations('product')
  const priceText = usePriceText()
  const { product, size, type, daysCount, deliveryDate, withdrawDate, withdrawSlot } = item
  return (
    <article className={css.garment} aria-labelledby={`garment-${item.id}`}>
      <GarmentPicture image={product.image} focus={product.focus} size="large" />
      <div className={css.words}>
        <header className={css.head}>
          <div>
            <p className={`${css.soft} ${textStyle.softText}`}>{product.brand}</p>
            <h3 id={`garment-${item.id}`}>
              <Link to={productPath(product.id)}>{product.name}</Link>
            </h3>
          </div>
          <p className={textStyle.strongNumber}>{priceText(item.price, type)}</p>
        </header>
        <p className={`${css.soft} ${textStyle.softText}`}>
          {words('size', { size: sizeText(size) })} · {words(type === 'subscription' ? 'monthlyWay' : `line.${type}`)}
          {type === 'secondHand' &&
            ` · ${words('condition', { condition: conditions(`condition.${item.condition}`) })}`}
          {daysCount !== null && ` · ${words('days', { count: daysCount })}`}
        </p>
        <div className={css.now} role="status">
          <StatusLine status={item.status} returnWay={item.returnWay} isOver={item.next === null} />
          {item.next && <p>{nextStep(item.next)}</p>}
          {item.boughtAt && <p>{texts('boughtOn', { date: formatDayOf(item.boughtAt, language) })}</p>}
          {item.status === 'deleted' && <WhyOver order={order} item={item} />}
        </div>
        <dl className={css.days}>
          <div>
            <dt>{item.returnWay === 'shop' ? texts('collect') : words('delivery')}</dt>
            <dd>{dayTexts.visit(deliveryDate)}</dd>
          </div>
          {type !== 'secondHand' && item.boughtAt === null && (
            <div>
              <dt>{words('withdraw')}</dt>
              <dd>{withdrawDate ? visitText(withdrawDate, withdrawSlot) : words('openEnd')}</dd>
            </div>
          )}
          {item.carrier && (
            <div>
              <dt>{texts('carrier')}</dt>
              <dd>{item.carrier}</dd>
            </div>
          )}
          {item.tracking && (
            <div>
              <dt>{texts('tracking')}</dt>
              <dd>
                {item.trackingUrl ? (
                  <a href={item.trackingUrl} className={css.track} rel="noreferrer" title={texts('track')}>
                    {item.tracking}
                  </a>
                ) : (
                  item.tracking
                )}
              </dd>
            </div>
          )}
        </dl>
        {item.trialCreditUntil && (
          <p className={css.soft}>{texts('trialCredit', { day: dayTexts.visit(item.trialCreditUntil) })}</p>
        )}
        <GarmentCharges charges={item.charges} />
        <Timeline item={item} isOpen={order.items.length === 1} />
        <GarmentActions order={order} item={item} onChange={onChange} />
      </div>
    </article>
  )
}
