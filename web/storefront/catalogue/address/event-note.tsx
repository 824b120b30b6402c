import { formatVisitDay } from '#web/storefront/garments/format-visit-day.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '#web/storefront/use-storefront.ts'
import { daysBetween } from './days-between.ts'

/** When it comes, and how long before. */
export function EventNote({ event, delivery }: { event: string; delivery: string | null }) {
  const texts = useTranslations('event')
  const { language } = useStorefront()
  if (delivery === null) return null
  const before = texts('before', { days: daysBetween(delivery, event) })
  return <p>{texts('arrives', { delivery: formatVisitDay(delivery, language), before })}</p>
}
