import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { useSizeText } from '#storefront/web/garments/use-size-text.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import css from './garment-terms.module.css'

export type Terms = {
  size: string
  way: RentalWay
  /** Of what is bought second hand. */
  condition?: UnitCondition | null | undefined
  days: number | null
  deliveryDate: string
  withdrawDate: string | null
}

/** What size of a garment, in which way, when it comes and when it is picked up; what is bought stays. */
export function GarmentTerms({ size, way, condition, days, deliveryDate, withdrawDate }: Terms) {
  const texts = useTranslations('cart')
  const dayTexts = useDayTexts()
  const sizeText = useSizeText()
  const conditions = useTranslations('product')
  const isBought = way === 'secondHand'
  return (
    <>
      <p className={textStyle.softText}>
        {texts('size', { size: sizeText(size) })} · {texts(way === 'subscription' ? 'monthlyWay' : `line.${way}`)}
        {isBought && condition && ` · ${texts('condition', { condition: conditions(`condition.${condition}`) })}`}
        {days !== null && ` · ${texts('days', { count: days })}`}
      </p>
      <dl className={css.days}>
        <div>
          <dt>{texts('delivery')}</dt>
          <dd>{dayTexts.visit(deliveryDate)}</dd>
        </div>
        {!isBought && (
          <div>
            <dt>{texts('withdraw')}</dt>
            <dd>{withdrawDate ? dayTexts.visit(withdrawDate) : texts('openEnd')}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
