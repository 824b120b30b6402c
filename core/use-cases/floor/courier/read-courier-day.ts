import type { Transaction } from '#database/connection.ts'
import { listDeliveries, listPickUpStops } from '#database/queries/floor/courier-day.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { toCsv } from '#domain/csv.ts'
import { type CourierStop, courierDayRows, courierDaySheet } from '#domain/floor/courier-day.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { Language } from '#domain/stores/languages.ts'
import { writeReceiptPdf } from '#providers/documents/write-receipt-pdf.ts'
import { courierDayTexts } from '#use-cases/orders/document-texts.ts'

export type CourierDay = { today: string; day: string; deliveries: CourierStop[]; pickUps: CourierStop[] }

type Asked = { storeId: string; day: string | undefined; now: Date }

/** What whoever drives for a store does on a day. */
export async function readCourierDay(trx: Transaction, { storeId, day: given, now }: Asked): Promise<CourierDay> {
  const today = romeTime(now).day.toString()
  const day = given ?? today
  const asked = { storeId, day, today }
  return { today, day, deliveries: await listDeliveries(trx, asked), pickUps: await listPickUpStops(trx, asked) }
}

type Written = { name: string; bytes: Uint8Array<ArrayBuffer> }

export async function writeCourierDayPdf(
  trx: Transaction,
  { language, ...asked }: Asked & { language: Language },
): Promise<Written> {
  const day = await readCourierDay(trx, asked)
  const store = (await findStoreIn(trx, asked.storeId))?.name ?? ''
  const sheet = courierDaySheet({ ...day, store, language }, courierDayTexts(language))
  return { name: `${day.day}.pdf`, bytes: await writeReceiptPdf(sheet, { now: asked.now }) }
}

export async function writeCourierDayCsv(
  trx: Transaction,
  { language, ...asked }: Asked & { language: Language },
): Promise<Written> {
  const { day, deliveries, pickUps } = await readCourierDay(trx, asked)
  const rows = courierDayRows([...deliveries, ...pickUps], courierDayTexts(language))
  return { name: `${day}.csv`, bytes: new TextEncoder().encode(toCsv(rows)) }
}
