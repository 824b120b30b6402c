import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { daysBetween } from './days-between.ts'

/** When it comes, and how long before. */
export function EventNote({ event, delivery }: { event: string; delivery: string | null }) {
  const texts = useTranslations('event')
  const dayTexts = useDayTexts()
  if (delivery === null) return null
  const before = texts('before', { days: daysBetween(delivery, event) })
  return <p>{texts('arrives', { delivery: dayTexts.visit(delivery), before })}</p>
}
