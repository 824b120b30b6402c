import { formatDayOf } from '#domain/accounts/instants.ts'
import type { Receipt } from '#domain/orders/receipt/receipt.ts'
import type { Language } from '#domain/stores/languages.ts'

/** A door at which whoever drives stops: to hand a parcel over, or to fetch one. */
export type CourierStop = {
  kind: 'delivery' | 'pickUp'
  /** Of the parcel or of the pick-up; null: nobody has begun to pack it. */
  id: string | null
  orderId: string
  number: string
  name: string
  street: string
  postalCode: string
  city: string
  province: string
  phone: string
  note: string
  slot: string | null
  garments: number
  parcels: number
  tracking: string | null
  state: 'toPack' | 'packed' | 'left' | 'waiting' | 'booked' | 'refused'
  /** Why the carrier does not come, in its own words. */
  problem: string | null
}

export type CourierDayTexts = {
  title: string
  day: string
  deliveries: string
  pickUps: string
  none: string
  reference: string
  where: string
  phone: string
  parcels: string
  note: string
  kind: Record<CourierStop['kind'], string>
  state: Record<CourierStop['state'], string>
  columns: Record<
    'kind' | 'postalCode' | 'city' | 'province' | 'name' | 'street' | 'slot' | 'garments' | 'tracking',
    string
  >
  page: string
}

type Day = {
  day: string
  store: string
  language: Language
  deliveries: readonly CourierStop[]
  pickUps: readonly CourierStop[]
}

/** The list of a day on paper: one table to hand over, one to fetch, in the words of whoever printed it. */
export function courierDaySheet({ day, store, language, deliveries, pickUps }: Day, texts: CourierDayTexts): Receipt {
  const table = (title: string, stops: readonly CourierStop[]) => ({
    title: `${title} (${stops.length})`,
    head: [texts.reference, texts.where, texts.phone, texts.parcels, texts.note],
    rows: stops.map((stop) => [
      [stop.number, stop.slot ?? '', stop.kind === 'delivery' ? texts.state[stop.state] : '']
        .filter(Boolean)
        .join('\n'),
      [stop.name, stop.street, `${stop.postalCode} ${stop.city} ${stop.province}`.trim()].join('\n'),
      stop.phone,
      String(stop.parcels),
      stop.note || '–',
    ]),
    foot: null,
  })
  const tables = [
    ...(deliveries.length > 0 ? [table(texts.deliveries, deliveries)] : []),
    ...(pickUps.length > 0 ? [table(texts.pickUps, pickUps)] : []),
  ]
  return {
    ...{ language, store, title: texts.title, facts: [{ label: texts.day, value: formatDayOf(day, language) }] },
    ...{ parties: [], tables, notes: tables.length === 0 ? [texts.none] : [], page: texts.page },
  }
}

/** The same as rows of a table, the first of them its head. */
export function courierDayRows(stops: readonly CourierStop[], texts: CourierDayTexts): string[][] {
  const { columns } = texts
  const head = [
    ...[
      columns.kind,
      texts.reference,
      columns.name,
      columns.street,
      columns.postalCode,
      columns.city,
      columns.province,
    ],
    ...[texts.phone, columns.slot, texts.parcels, columns.garments, texts.note, columns.tracking],
  ]
  return [
    head,
    ...stops.map((stop) => [
      ...[texts.kind[stop.kind], stop.number, stop.name, stop.street, stop.postalCode, stop.city, stop.province],
      ...[stop.phone, stop.slot ?? '', String(stop.parcels), String(stop.garments), stop.note, stop.tracking ?? ''],
    ]),
  ]
}
