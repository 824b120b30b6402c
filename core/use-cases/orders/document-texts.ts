import type { CourierDayTexts } from '#domain/floor/courier-day.ts'
import type { PackingSlipTexts } from '#domain/floor/packing-slip.ts'
import type { CalendarTexts } from '#domain/orders/calendar/order-events.ts'
import type { ReceiptTexts } from '#domain/orders/receipt/receipt.ts'
import type { Language } from '#domain/stores/languages.ts'
import de from '#translations/documents/de.json' with { type: 'json' }
import en from '#translations/documents/en.json' with { type: 'json' }
import es from '#translations/documents/es.json' with { type: 'json' }
import fr from '#translations/documents/fr.json' with { type: 'json' }
import it from '#translations/documents/it.json' with { type: 'json' }
import nl from '#translations/documents/nl.json' with { type: 'json' }
import { mailTexts } from '../mail/templates/mail-texts.ts'

const own = { it, en, de, fr, es, nl }

/** Foot of a page. */
export function documentPage(language: Language): string {
  return own[language].receipt.page
}

export function calendarTexts(language: Language): CalendarTexts {
  return own[language].calendar
}

export function packingSlipTexts(language: Language): PackingSlipTexts {
  return { ...own[language].packingSlip, page: documentPage(language) }
}

/** The list of a carrier’s day, for whoever works at a store. */
export function courierDayTexts(language: Language): CourierDayTexts {
  return { ...own[language].courierDay, page: documentPage(language) }
}

export type ChargePageTexts = (typeof it)['chargePage']

/** The page of a charge after an order. */
export function chargePageTexts(language: Language): ChargePageTexts {
  return own[language].chargePage
}

/** Garments and lines are called as in the mails. */
export function receiptTexts(language: Language): ReceiptTexts {
  const { lines, conditions, size } = mailTexts[language]
  return { ...own[language].receipt, lines, conditions, size }
}
