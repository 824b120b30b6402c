import type { NextStep } from '#domain/orders/next-step.ts'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'

/** What happens next, as a sentence; with the day where one is known. */
export function useNextStep(): (step: NextStep) => string {
  const texts = useTranslations('orders')
  const dayTexts = useDayTexts()
  return ({ code, by }) => {
    const dated = `stepBy.${code}`
    if (by && texts.has(dated)) return texts(dated, { date: dayTexts.visit(by) })
    return texts(`step.${code}`)
  }
}
