import { type Database, inStore } from '#database/connection.ts'
import { findOrder } from '#database/queries/orders.ts'
import { type CalendarTexts, isInCalendar, orderEvents } from '#domain/orders/calendar/order-events.ts'
import { writeCalendar } from '#domain/orders/calendar/write-calendar.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import de from '#translations/documents/de.json' with { type: 'json' }
import en from '#translations/documents/en.json' with { type: 'json' }
import es from '#translations/documents/es.json' with { type: 'json' }
import fr from '#translations/documents/fr.json' with { type: 'json' }
import it from '#translations/documents/it.json' with { type: 'json' }
import nl from '#translations/documents/nl.json' with { type: 'json' }
import { mailPath } from '../mail/mail-path.ts'
import { readDetails } from './order-details.ts'

export type FoundCalendar =
  | { ok: true; number: string; language: Language; calendar: string }
  | { ok: false; reason: 'ORDER_NOT_FOUND' }

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const

/** The days of an order, for whoever may see them: who that is, is asked before. */
export function findCalendar(
  { db, now, originOf }: { db: Database; now: () => Date; originOf: (domain: string) => string },
  store: PartnerStore,
  orderId: string,
): Promise<FoundCalendar> {
  return inStore(db, store.id, async (trx) => {
    const order = await findOrder(trx, orderId)
    const items = order === null ? [] : (await readDetails(trx, order, now())).items
    if (order === null || !items.some(isInCalendar)) return NOT_FOUND
    const { number, language } = order
    const address = `${originOf(store.domain)}${mailPath('order-confirmed', { orderId })}`
    const events = orderEvents(items, { store, number, language, texts: textsOf[language] })
    return { ok: true, number, language, calendar: writeCalendar({ store, language, address, events, now: now() }) }
  })
}

const textsOf: Record<Language, CalendarTexts> = {
  it: it.calendar,
  en: en.calendar,
  de: de.calendar,
  fr: fr.calendar,
  es: es.calendar,
  nl: nl.calendar,
}
