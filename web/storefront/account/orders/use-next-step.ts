import type { NextStep } from '#domain/orders/next-step.ts'
import { formatVisitDay } from '#web/storefront/garments/format-visit-day.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'

/** What happens next, as a sentence; with the day where one is known. */
export function useNextStep(): (step: NextStep) => string {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  return ({ code, by }) => {
    const dated = `stepBy.${code}`
    if (by && texts.has(dated)) return texts(dated, { date: formatVisitDay(by, language) })
    return texts(`step.${code}`)
  }
}
