import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { TakenFrom } from '#domain/payments/due.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { Language } from '#domain/stores/languages.ts'
import de from '#translations/storefront/de.json' with { type: 'json' }
import en from '#translations/storefront/en.json' with { type: 'json' }
import es from '#translations/storefront/es.json' with { type: 'json' }
import fr from '#translations/storefront/fr.json' with { type: 'json' }
import it from '#translations/storefront/it.json' with { type: 'json' }
import nl from '#translations/storefront/nl.json' with { type: 'json' }

const texts = { it: it.due, en: en.due, de: de.due, fr: fr.due, es: es.due, nl: nl.due }

/** What stands on a button that takes money, as in the shop: pages of mails say the same. */
export function payLabel(total: number, language: Language): string {
  return fillPlaceholders(texts[language].pay, { price: formatMoney(total, language) })
}

/** From where it is taken. */
export function takenFromText(from: TakenFrom, language: Language): string {
  const { page, card: ofCard, cardNumber, cardSaved } = texts[language]
  if (from.by === 'page') return page
  if (from.card === null) return cardSaved
  const { name, lastDigits: digits } = from.card
  return fillPlaceholders(ofCard, { card: digits === null ? name : fillPlaceholders(cardNumber, { name, digits }) })
}

/** When it will be taken, unless something comes between. */
export function takenOnText({ total, on }: { total: number; on: string }, language: Language): string {
  const { totalOn } = texts[language]
  return `${fillPlaceholders(totalOn, { date: formatDay(on, language) })}: ${formatMoney(total, language)}`
}
