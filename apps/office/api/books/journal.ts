import { findAccounts } from '#database/queries/books/accounts.ts'
import { listTakenMonths } from '#database/queries/books/takings.ts'
import { journalOf } from '#domain/books/journal.ts'
import { toBookCsv } from '#domain/csv.ts'
import type { OfficeLanguage } from '#domain/staff/person.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import { nameAccounts } from '#use-cases/books/name-accounts.ts'
import { readTakings } from '#use-cases/books/read-takings.ts'
import { handleStore } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { toJournalRows } from './journal-rows.ts'

/** What an accountant's program reads. */
export function createJournalHandlers() {
  return {
    bookAccounts: handleStore('bookAccounts', async ({ staff }, trx) => {
      const named = await findAccounts(trx)
      const accounts = named ?? plainAccounts(staff.person.language)
      return { ok: true, data: { accounts, isNamed: named !== null, months: await listTakenMonths(trx) } }
    }),

    nameBookAccounts: handleStore('nameBookAccounts', async ({ storeId, body: accounts, now }, trx) => {
      const { audit } = await nameAccounts(trx, { storeId, accounts, now })
      return { ok: true, data: null, audit: [audit] }
    }),

    exportJournal: handleStore('exportJournal', async ({ staff, query: { month }, now }, trx) => {
      const found = await readTakings(trx, { month, now: await shopNow(trx, now) })
      const { takings, journal } = officeTexts[staff.person.language]
      const lines = journalOf(found.days, (await findAccounts(trx)) ?? plainAccounts(staff.person.language))
      const bytes = new TextEncoder().encode(toBookCsv(toJournalRows(lines, { head: journal.file, takings })))
      return { ok: true, data: { name: `journal-${found.month.slice(0, 7)}.csv`, bytes } }
    }),
  }
}

/** What stands in the journal while nobody has named its accounts. */
function plainAccounts(language: OfficeLanguage) {
  return officeTexts[language].journal.plain
}
