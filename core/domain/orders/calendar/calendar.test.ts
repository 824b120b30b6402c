import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { ORDER_STATUSES } from '../statuses.ts'
import { orderEvents } from './order-events.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const now = new Date('2026-11-16T09:00:00.123Z')
const texts = {
  delivery: 'Consegna: {garment} · {store}',
  pickUp: 'Ritiro: {garment} · {store}',
  cancelled: 'Annullato',
  order: 'Ordine {number}',
  deliveryText: 'Arriva in giornata.',
  pickUpText: 'Fallo trovare pronto.',
  collect: 'In negozio: {garment}',
  collectText: 'Ti aspetta.',
  sendBack: 'Da spedire: {garment}',
  sendBackText: 'Con l’etichetta.',
  bringBack: 'Da riportare: {garment}',
  bringBackText: 'In negozio.',
}
const confirmed = { events: [{ to: 'paymentConfirmed' as const }] }
const garment = {
  id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9b01',
  product: { name: { it: 'Abito “Aurora”, lungo; blu' }, brand: '', image: null, valuePrice: 0, size: 'IT 42' },
  status: 'paymentConfirmed' as const,
  deliveryDay: '2026-11-25',
  withdrawDay: '2026-11-30' as string | null,
  pickUpSlot: null as string | null,
  calendarRevision: 0,
  ...confirmed,
}
const order = { store: { name: 'Velluto' }, number: 'VE-7K3M-2QXD', language: 'it' as const, texts }

function write(events: readonly CalendarEvent[], name = 'Velluto'): string {
  const store = { name, contactEmail: 'ciao@velluto.example' }
  return writeCalendar({ store, language: 'it', address: 'https://velluto.example/profile', events, now })
}

function read(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar))
  return { component, events: component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) }
}

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2032-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Everything people write, and what they do not: signs of the format, several alphabets, half letters, controls. */
const text = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(',', ';', '\\', '\n', '\r', '"', ':', 'à', '😀'),
  ),
  maxLength: 120,
  size: 'max',
})
const event = fc.record({
  uid: fc.uuid(),
  sequence: fc.nat(50),
  day,
  title: text,
  text,
  isCancelled: fc.boolean(),
})

describe('a calendar of an order', () => {
  it('is read back by calendars as it was meant, whatever is written in it', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 5 }), text, (events, name) => {
        const { component, events: found } = read(write(events, name))
        expect(component.getFirstPropertyValue('method')).toBe('PUBLISH')
        expect(found.map(({ uid, sequence }) => ({ uid, sequence }))).toEqual(
          events.map(({ uid, sequence }) => ({ uid, sequence })),
        )
        for (const [position, { day: on, title, text: about, isCancelled }] of events.entries()) {
          const one = found[position]
          expect(one?.summary).toBe(plain(title))
          expect(one?.description).toBe(plain(about))
          expect(one?.startDate.isDate).toBe(true)
          expect(one?.startDate.toString()).toBe(on)
          expect(one?.endDate.toString()).toBe(Temporal.PlainDate.from(on).add({ days: 1 }).toString())
          expect(one?.component.getFirstPropertyValue('status')).toBe(isCancelled ? 'CANCELLED' : 'CONFIRMED')
          expect(one?.component.getFirstProperty('organizer')?.getParameter('cn')).toBe(
            plain(name).replaceAll('\\', ''),
          )
        }
      }),
    )
  })

  it('has lines of at most 75 octets, each ended by both signs, and cuts no letter in two', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 3 }), (events) => {
        const calendar = write(events)
        expect(calendar.endsWith('\r\n')).toBe(true)
        expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(calendar.isWellFormed()).toBe(true)
      }),
    )
  })

  it('says in UTC when it was written', () => {
    expect(write([{ uid: 'a', sequence: 0, day: '2026-11-25', title: '', text: '', isCancelled: false }])).toContain(
      '\r\nDTSTAMP:20261116T090000Z\r\n',
    )
  })
})

describe('the events of an order', () => {
  it('are a delivery and a pick-up for each garment, known by names that stay', () => {
    expect(orderEvents([garment], order)).toEqual([
      {
        uid: `delivery-${garment.id}`,
        sequence: 0,
        day: '2026-11-25',
        title: 'Consegna: Abito “Aurora”, lungo; blu · Velluto',
        text: 'Ordine VE-7K3M-2QXD\nArriva in giornata.',
        isCancelled: false,
      },
      {
        uid: `pick-up-${garment.id}`,
        sequence: 0,
        day: '2026-11-30',
        title: 'Ritiro: Abito “Aurora”, lungo; blu · Velluto',
        text: 'Ordine VE-7K3M-2QXD\nFallo trovare pronto.',
        isCancelled: false,
      },
    ])
  })

  it('have no pick-up for what is bought, or kept until it is asked back', () => {
    expect(orderEvents([{ ...garment, withdrawDay: null }], order).map(({ uid }) => uid)).toEqual([
      `delivery-${garment.id}`,
    ])
  })

  it('name the hours of a pick-up that were chosen', () => {
    const [, pickUp] = orderEvents([{ ...garment, pickUpSlot: '09:00-13:00' }], order)
    expect(pickUp?.title).toBe('Ritiro: Abito “Aurora”, lungo; blu · Velluto · 9:00–13:00')
  })

  it('say that a cancelled garment does not come, and keep its names', () => {
    const [before, after] = [garment, { ...garment, status: 'deleted' as const, calendarRevision: 1 }].map((each) =>
      orderEvents([each], order),
    )
    expect(after?.map(({ uid }) => uid)).toEqual(before?.map(({ uid }) => uid))
    expect(after?.map(({ isCancelled, sequence }) => ({ isCancelled, sequence }))).toEqual([
      { isCancelled: true, sequence: 1 },
      { isCancelled: true, sequence: 1 },
    ])
    expect(after?.[0]?.title).toBe('Annullato · Consegna: Abito “Aurora”, lungo; blu · Velluto')
  })

  it.each(ORDER_STATUSES)('are none for a garment that was never confirmed (%s)', (status) => {
    expect(orderEvents([{ ...garment, status, events: [{ to: 'pendingPayment' }] }], order)).toEqual([])
  })

  it.each(LANGUAGES)('name the garment as it is called in %s, or in Italian', (language) => {
    const product = { ...garment.product, name: { it: 'Abito', de: 'Kleid' } }
    const [delivery] = orderEvents([{ ...garment, product }], { ...order, language })
    expect(delivery?.title).toContain(language === 'de' ? 'Kleid' : 'Abito')
  })
})

/** As a calendar can say it at all: no half letters, no controls, one kind of line end. */
function plain(written: string): string {
  return (
    written
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

it('a garment that its customer brings back is in the calendar with that, and no courier', () => {
  const titles = (returnWay: 'label' | 'shop') =>
    orderEvents([{ ...garment, returnWay }], order).map(({ title, text }) => [title.split(':')[0], text.split('\n')[1]])
  expect(titles('label')).toEqual([
    ['Consegna', 'Arriva in giornata.'],
    ['Da spedire', 'Con l’etichetta.'],
  ])
  expect(titles('shop')).toEqual([
    ['In negozio', 'Ti aspetta.'],
    ['Da riportare', 'In negozio.'],
  ])
})
