import { formatMoney } from '#domain/money.ts'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { useSizeText } from '#storefront/web/garments/use-size-text.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { type Filters, forEvent, LIST_NAMES, toggleValue } from '../address/filters.ts'
import type { List } from '../load/load-list.ts'
import { usePlanValue } from './use-plan-value.ts'

/** The day it is worn has a place of its own on the page, beside the other filters. */
export const EVENT = 'event'

export type AppliedFilter = { key: string; label: string; without: Filters }

/** Every choice in words, with the filters as they would be without it. */
export function useAppliedFilters({ filters, facets }: List): AppliedFilter[] {
  const texts = useTranslations('catalogue')
  const eventTexts = useTranslations('event')
  const { language } = useStorefront()
  const dayTexts = useDayTexts()
  const sizeText = useSizeText()
  const { text, minPrice, maxPrice, maxValue, eventDate, deliveryDate, daysCount, secondHand } = filters
  const planValue = usePlanValue()
  const inPlan = useTranslations('garment')('inPlan')
  const euros = (amount: number) => formatMoney(amount * 100, language)

  const values = LIST_NAMES.flatMap((name) =>
    filters[name].map((value) => {
      const label = facets?.[name].find((option) => option.value === value)?.label ?? value
      return {
        key: `${name} ${value}`,
        label: name === 'sizes' ? texts('sizeChip', { size: sizeText(label) }) : label,
        without: toggleValue(filters, name, value),
      }
    }),
  )
  const others = [
    text && { key: 'text', label: texts('textChip', { text }), without: { ...filters, text: '' } },
    eventDate && {
      key: EVENT,
      label: eventTexts('forDay', { day: dayTexts.visit(eventDate) }),
      without: forEvent(filters, null),
    },
    deliveryDate && {
      key: 'delivery',
      label: texts('deliveryChip', { date: dayTexts.visit(deliveryDate), count: daysCount ?? 0 }),
      without: { ...filters, deliveryDate: null, daysCount: null },
    },
    (minPrice !== null || maxPrice !== null) && {
      key: 'price',
      label: priceInWords(),
      without: { ...filters, minPrice: null, maxPrice: null },
    },
    maxValue !== null && {
      key: 'value',
      label: maxValue === planValue ? inPlan : texts('valueUpTo', { price: euros(maxValue) }),
      without: { ...filters, maxValue: null },
    },
    secondHand && { key: 'secondHand', label: texts('secondHand'), without: { ...filters, secondHand: false } },
  ].filter((one) => one !== false && one !== '' && one !== null)
  return [...others, ...values]

  function priceInWords(): string {
    if (minPrice === null) return texts('priceUpTo', { price: euros(maxPrice ?? 0) })
    if (maxPrice === null) return texts('priceFrom', { price: euros(minPrice) })
    return texts('priceBetween', { min: euros(minPrice), max: euros(maxPrice) })
  }
}
