import { formatHours } from '#domain/days.ts'
import { formatVisitDay } from '#web/storefront/garments/format-visit-day.ts'
import { useStorefront } from '../../use-storefront.ts'

/** The day the courier comes, with the hours where they were chosen. */
export function useVisitText(): (day: string, slot: string | null) => string {
  const { language } = useStorefront()
  return (day, slot) => [formatVisitDay(day, language), ...(slot ? [formatHours(slot)] : [])].join(', ')
}
