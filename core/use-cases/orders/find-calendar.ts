import { type Database, inStore } from '#database/connection.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { isInCalendar, orderEvents } from '#domain/orders/calendar/order-events.ts'
import { writeCalendar } from '#domain/orders/calendar/write-calendar.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { addressOfOrder } from './calendar-address.ts'
import { calendarTexts } from './document-texts.ts'
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
    const address = addressOfOrder(originOf(store.domain), store, order)
    const events = orderEvents(items, { store, number, language, texts: calendarTexts(language) })
    return { ok: true, number, language, calendar: writeCalendar({ store, language, address, events, now: now() }) }
  })
}
