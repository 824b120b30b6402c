import { formatHours } from '#domain/days.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { OrderEvent, OrderItem } from '../order.ts'
import type { CalendarEvent } from './write-calendar.ts'

export type CalendarTexts = {
  delivery: string
  pickUp: string
  cancelled: string
  order: string
  deliveryText: string
  pickUpText: string
}

type Garment = Pick<
  OrderItem,
  'id' | 'product' | 'status' | 'deliveryDay' | 'withdrawDay' | 'pickUpSlot' | 'calendarRevision'
> & {
  events: readonly Pick<OrderEvent, 'to'>[]
}

/** What was never confirmed comes on no day; what was and is cancelled has to leave the calendars it is in. */
export function isInCalendar({ events }: Pick<Garment, 'events'>): boolean {
  return events.some(({ to }) => to === 'paymentConfirmed')
}

/** When the courier comes: to bring each garment, and to fetch what goes back. */
export function orderEvents(
  garments: readonly Garment[],
  {
    store,
    number,
    language,
    texts,
  }: { store: { name: string }; number: string; language: Language; texts: CalendarTexts },
): CalendarEvent[] {
  return garments.filter(isInCalendar).flatMap((garment) => {
    const { id, product, status, deliveryDay, withdrawDay, pickUpSlot, calendarRevision: sequence } = garment
    const values = { garment: localise(product.name, language), store: store.name, number }
    const say = (text: string) => fillPlaceholders(text, values)
    const isCancelled = status === 'deleted'
    const titleOf = (text: string) => (isCancelled ? `${texts.cancelled} · ${say(text)}` : say(text))
    const shared = { sequence, isCancelled }
    const delivery = {
      ...shared,
      uid: `delivery-${id}`,
      day: deliveryDay,
      title: titleOf(texts.delivery),
      text: [say(texts.order), texts.deliveryText].join('\n'),
    }
    if (withdrawDay === null) return [delivery]
    const pickUp = {
      ...shared,
      uid: `pick-up-${id}`,
      day: withdrawDay,
      title: [titleOf(texts.pickUp), ...(pickUpSlot ? [formatHours(pickUpSlot)] : [])].join(' · '),
      text: [say(texts.order), texts.pickUpText].join('\n'),
    }
    return [delivery, pickUp]
  })
}
