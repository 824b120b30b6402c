import type { Transaction } from '#database/connection.ts'
import { findBookSettings, listBookSettings } from '#database/queries/books/book-settings.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { settingsOn } from '#domain/books/book-settings.ts'
import { takingsSheet } from '#domain/books/takings-sheet.ts'
import { toBookCsv } from '#domain/csv.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import { writeReceiptPdf } from '#providers/documents/write-receipt-pdf.ts'
import { changeBookSettings } from '#use-cases/books/change-book-settings.ts'
import { readTakings } from '#use-cases/books/read-takings.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { toTakingRows } from './takings-rows.ts'

/** What an accountant takes over. */
export function createBookHandlers() {
  return {
    bookSettings: handleStore('bookSettings', async ({ now }, trx) => {
      const today = romeTime(await shopNow(trx, now)).day.toString()
      const all = await listBookSettings(trx)
      return { ok: true, data: { today, current: settingsOn(all, today), all } }
    }),

    saveBookSettings: handleStore('saveBookSettings', async ({ storeId, body: settings, now }, trx) => {
      const outcome = await changeBookSettings(trx, { storeId, settings, now, shopNow: await shopNow(trx, now) })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    takings: handleStore('takings', async ({ query: { month }, now }, trx) => {
      const found = await readTakings(trx, { month, now: await shopNow(trx, now) })
      const days = found.days.map((day) => ({ ...day, closedAt: day.closedAt.toISOString() }))
      return { ok: true, data: { ...found, days } }
    }),

    exportTakings: handleStore('exportTakings', async ({ staff, query: { month }, now }, trx) => {
      const found = await readTakings(trx, { month, now: await shopNow(trx, now) })
      const rows = toTakingRows(found, officeTexts[staff.person.language].takings)
      return { ok: true, data: { name: nameOf(found, 'csv'), bytes: new TextEncoder().encode(toBookCsv(rows)) } }
    }),

    takingsPdf: handleStore('takingsPdf', async ({ storeId, staff, query: { month }, now }, trx) => {
      const found = await readTakings(trx, { month, now: await shopNow(trx, now) })
      const { language } = staff.person
      const last = found.days.at(-1)?.day ?? found.month
      const sheet = takingsSheet(found, {
        ...{ storeName: await nameOfStore(trx, storeId), issuer: await findBookSettings(trx, last) },
        ...{ month: found.month, language, texts: officeTexts[language].takings },
      })
      return { ok: true, data: { name: nameOf(found, 'pdf'), bytes: await writeReceiptPdf(sheet, { now }) } }
    }),
  }
}

async function nameOfStore(trx: Transaction, storeId: string): Promise<string> {
  return (await findStoreIn(trx, storeId))?.name ?? ''
}

function nameOf({ month }: { month: string }, ending: 'csv' | 'pdf'): string {
  return `takings-${month.slice(0, 7)}.${ending}`
}
