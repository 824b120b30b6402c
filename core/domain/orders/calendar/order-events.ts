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
  collect: string
  collectText: string
  sendBack: string
  sendBackText: string
  bringBack: string
  bringBackText: string
}

type Garment = Pick<
  OrderItem,
  'id' | 'product' | 'status' | 'deliveryDay' | 'withdrawDay' | 'pickUpSlot' | 'calendarRevision'
> &
  Partial<Pick<OrderItem, 'returnWay'>> & {
    events: readonly Pick<OrderEvent, 'to'>[]
  }

/** What was never confirmed comes on no day; what was and is cancelled has to leave the calendars it is in. */
export function isInCalendar({ events }: Pick<Garment, 'events'>): boolean {
  return events.some(({ to }) => to === 'paymentConfirmed')
}

/** When each garment comes, and when it goes back. */
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
    const { there, back } = wordsOf(texts, garment.returnWay)
    const values = { garment: localise(product.name, language), store: store.name, number }
    const say = (text: string) => fillPlaceholders(text, values)
    const isCancelled = status === 'deleted'
    const titleOf = (text: string) => (isCancelled ? `${texts.cancelled} · ${say(text)}` : say(text))
    const shared = { sequence, isCancelled }
    const delivery = {
      ...shared,
      uid: `delivery-${id}`,
      day: deliveryDay,
      title: titleOf(there.title),
      text: [say(texts.order), there.text].join('\n'),
    }
    if (withdrawDay === null) return [delivery]
    const pickUp = {
      ...shared,
      uid: `pick-up-${id}`,
      day: withdrawDay,
      title: [titleOf(back.title), ...(pickUpSlot ? [formatHours(pickUpSlot)] : [])].join(' · '),
      text: [say(texts.order), back.text].join('\n'),
    }
    return [delivery, pickUp]
  })
}

/** The courier brings it and fetches it, unless its customer goes to the shop, or sends it back. */
function wordsOf(texts: CalendarTexts, returnWay: Garment['returnWay'] = 'pickUp') {
  const there =
    returnWay === 'shop'
      ? { title: texts.collect, text: texts.collectText }
      : { title: texts.delivery, text: texts.deliveryText }
  const back = {
    pickUp: { title: texts.pickUp, text: texts.pickUpText },
    label: { title: texts.sendBack, text: texts.sendBackText },
    shop: { title: texts.bringBack, text: texts.bringBackText },
  }[returnWay]
  return { there, back }
}
