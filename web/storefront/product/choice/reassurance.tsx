import type { ProductView } from '#contract/catalogue/products.ts'
import type { GarmentDates } from '#contract/rentals/rentals.ts'
import { formatMoney } from '#domain/money.ts'
import { type Language, localeOf } from '#domain/stores/languages.ts'
import { formatVisitDay } from '#web/storefront/garments/format-visit-day.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '#web/storefront/use-storefront.ts'
import { remember } from '#web/texts/remember.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import css from './reassurance.module.css'
import type { Way } from './ways.ts'

type ReassuranceProps = {
  product: Pick<ProductView, 'delivery' | 'included' | 'fees' | 'withdrawalDays'>
  way: Way
  /** The first day it can be there; null: none. */
  first: string | null
  /** Of the chosen day, as the store says; without one nothing is known yet. */
  cancelUntil?: string | null | undefined
  /** What the calendar has just said; without it, what the page said when it was made. */
  range?: Pick<GarmentDates, 'minDate' | 'orderBy'>
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
const formatInItaly = remember(
  (language: Language, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...form, timeZone: 'Europe/Rome' }),
)

/** What one wants to know before pressing the button, as the store's rules have it. */
export function Reassurance({ product, way, first, cancelUntil, range }: ReassuranceProps) {
  const texts = useTranslations('product')
  const frame = useTranslations('frame')
  const { language, deliversTo } = useStorefront()
  const { delivery, included, fees, withdrawalDays } = product
  const { price, freeFrom } = delivery
  const { minDate, orderBy } = range ?? { ...delivery, minDate: delivery.firstDay }
  const { at, isToday } = orderBy
  const day = (each: string) => formatVisitDay(each, language)
  const isLent = way.kind !== 'secondHand'
  const arrives =
    first === minDate
      ? texts('promise.orderBy', {
          today: isToday ? 'yes' : 'no',
          day: formatInItaly(language, DAY).format(new Date(at)),
          time: formatInItaly(language, TIME).format(new Date(at)),
          delivery: day(first),
        })
      : first && texts('promise.firstDay', { delivery: day(first) })
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
        cancelUntil ? texts('promise.cancelUntil', { day: day(cancelUntil) }) : texts('promise.cancel'),
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
