import { formatDate } from '#domain/days.ts'
import { ROME } from '#domain/rentals/calendar/rome-time.ts'
import type { Language } from '#domain/stores/languages.ts'
import de from '#translations/documents/de.json'
import en from '#translations/documents/en.json'
import es from '#translations/documents/es.json'
import fr from '#translations/documents/fr.json'
import it from '#translations/documents/it.json'
import nl from '#translations/documents/nl.json'

/** Words of these pages alone: they come with the page that has them, and not with the texts that every shopper fetches. */
export const linkWords: Record<Language, Pick<typeof it, 'paymentLink' | 'chargePage'>> = { it, en, de, fr, es, nl }

/** Date and time as a clock in Italy shows them, as in the mail. */
export function formatMoment(instant: string, language: Language): string {
  return formatDate(Date.parse(instant), language, { dateStyle: 'full', timeStyle: 'short', timeZone: ROME })
}
