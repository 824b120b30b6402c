import { useTranslations } from '#web/texts/use-translations.ts'
import { formatVisitDay } from '../cart/format-visit-day.ts'
import { useStorefront } from '../use-storefront.ts'
import { daysBetween } from './days-between.ts'

/** When it comes, and how long before. */
export function EventNote({ event, delivery }: { event: string; delivery: string | null }) {
  const texts = useTranslations('event')
  const { language } = useStorefront()
  if (delivery === null) return null
  const before = texts('before', { days: daysBetween(delivery, event) })
  return <p>{texts('arrives', { delivery: formatVisitDay(delivery, language), before })}</p>
}
