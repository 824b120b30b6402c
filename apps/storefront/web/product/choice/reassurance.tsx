import { formatMoney } from '#domain/money.ts'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import type { GarmentDates } from '#storefront/contract/rentals/rentals.ts'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from './reassurance.module.css'
import type { Way } from './ways.ts'

type ReassuranceProps = {
  product: Pick<ProductView, 'delivery' | 'included' | 'fees' | 'withdrawalDays'>
  way: Way
  /** The first day it can be there; null: none. */
  first: string | null
  /** Of the chosen day, as the store says; without one nothing is known yet. */
  cancelUntil?: string | null | undefined
  /** Of a trial on the chosen day. */
  creditUntil?: string | undefined
  /** The delivery that was chosen: for a later one than the first nothing has to be ordered today. */
  chosen?: string | null
  /** What the calendar has just said; without it, what the page said when it was made. */
  range?: Pick<GarmentDates, 'minDate' | 'orderBy'>
}

/** What one wants to know before pressing the button, as the store's rules have it. */
export function Reassurance({ product, way, first, cancelUntil, creditUntil, chosen = null, range }: ReassuranceProps) {
  const texts = useTranslations('product')
  const frame = useTranslations('frame')
  const { language, deliversTo } = useStorefront()
  const dayTexts = useDayTexts()
  const { delivery, included, fees, withdrawalDays } = product
  const { price, freeFrom } = delivery
  const { minDate, orderBy } = range ?? { ...delivery, minDate: delivery.firstDay }
  const isLent = way.kind !== 'secondHand'
  const arrives =
    chosen !== null && chosen !== first
      ? null
      : first === minDate
        ? texts('promise.orderBy', {
            today: orderBy.isToday ? 'yes' : 'no',
            day: dayTexts.visit(orderBy.day),
            time: orderBy.time,
            delivery: dayTexts.visit(first),
          })
        : first && texts('promise.firstDay', { delivery: dayTexts.visit(first) })
  return (
    <ul className={css.promises}>
      {[
        arrives,
        frame('deliversTo', { country: deliversTo }),
        freeFrom !== null && way.kind !== 'membership'
          ? texts('promise.delivery', { price: formatMoney(price, language), from: formatMoney(freeFrom, language) })
          : null,
        ...(isLent ? included.map((service) => texts(`promise.${service}`)) : []),
        isLent && fees.lateFeePerDay !== null
          ? texts('promise.lateFee', { price: formatMoney(fees.lateFeePerDay, language) })
          : null,
        isLent && fees.cleaning !== null
          ? texts('promise.cleaningFee', { price: formatMoney(fees.cleaning, language) })
          : null,
        cancelUntil ? texts('promise.cancelUntil', { day: dayTexts.visit(cancelUntil) }) : texts('promise.cancel'),
        creditUntil ? texts('promise.trialCredit', { day: dayTexts.visit(creditUntil) }) : null,
        isLent ? null : texts('promise.withdrawal', { days: withdrawalDays }),
      ]
        .filter((promise) => promise !== null)
        .map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
    </ul>
  )
}
