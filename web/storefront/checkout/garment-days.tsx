import type { ReactNode } from 'react'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { Picture } from '#web/ui/picture.tsx'
import { formatVisitDay } from '../cart/format-visit-day.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './garment-days.module.css'

type GarmentDaysProps = {
  image: string | null | undefined
  brand: string | undefined
  name: string
  size: string
  way: RentalWay
  days: number | null
  deliveryDate: string
  withdrawDate: string | null
  price?: ReactNode
}

/** A garment, when it comes and when it is picked up. */
export function GarmentDays({ image, brand, name, size, way, days, ...rest }: GarmentDaysProps) {
  const texts = useTranslations('cart')
  const { language } = useStorefront()
  const { deliveryDate, withdrawDate, price } = rest
  return (
    <li className={css.garment}>
      <span className={css.picture}>
        {image && <Picture src={image} alt="" sizes="120px" widths={[160, 320]} width={120} height={160} />}
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <div>
            <p className={css.soft}>{brand}</p>
            <h3>{name}</h3>
          </div>
          {price && <p className={css.price}>{price}</p>}
        </div>
        <p className={css.soft}>
          {texts('size', { size })} · {texts(`line.${way}`)}
          {days !== null && ` · ${texts('days', { count: days })}`}
        </p>
        <dl>
          <div>
            <dt>{texts('delivery')}</dt>
            <dd>{formatVisitDay(deliveryDate, language)}</dd>
          </div>
          <div>
            <dt>{texts('withdraw')}</dt>
            <dd>
              {withdrawDate
                ? formatVisitDay(withdrawDate, language)
                : texts(way === 'secondHand' ? 'yours' : 'openEnd')}
            </dd>
          </div>
        </dl>
      </div>
    </li>
  )
}
