import { formatMoney } from '#domain/money.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'

/** What a garment costs; what is paid every month says so. */
export function usePriceText(): (amount: number, way: RentalWay) => string {
  const texts = useTranslations('cart')
  const { language } = useStorefront()
  return (amount, way) => {
    const price = formatMoney(amount, language)
    return way === 'subscription' ? texts('planEach', { price }) : price
  }
}
