import { formatHours } from '#domain/days.ts'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'

/** The day the courier comes, with the hours where they were chosen. */
export function useVisitText(): (day: string, slot: string | null) => string {
  const dayTexts = useDayTexts()
  return (day, slot) => [dayTexts.visit(day), ...(slot ? [formatHours(slot)] : [])].join(', ')
}
