import type { Transaction } from '#database/connection.ts'
import { findBookSettings, saveBookSettings } from '#database/queries/books/book-settings.ts'
import { type BookSettings, findSettingsProblems, toBookSettings } from '#domain/books/book-settings.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** How a store keeps its books from a day on. Every field that is another than it would have been stands in the audit. */
export async function changeBookSettings(
  trx: Transaction,
  { storeId, settings: typed, now, shopNow }: { storeId: string; settings: BookSettings; now: Date; shopNow: Date },
) {
  const problems = findSettingsProblems(typed, { today: romeTime(shopNow).day.toString() })
  if (problems.length > 0) {
    return { ok: false, reason: 'MALFORMED_INPUT', fields: problems.map(({ field }) => field) } as const
  }
  const settings = toBookSettings(typed)
  const before = await findBookSettings(trx, settings.from)
  await saveBookSettings(trx, { storeId, settings, now })
  const audit: AuditEntry = { action: 'books.settingsSaved', changes: changesOf(before, settings) }
  return { ok: true, audit } as const
}

function changesOf(before: BookSettings | null, after: BookSettings) {
  const fields = Object.keys(after) as (keyof BookSettings)[]
  return fields
    .filter((field) => field === 'from' || (before?.[field] ?? '') !== after[field])
    .map((field) => ({ field, before: field === 'from' ? null : (before?.[field] ?? null), after: after[field] }))
}
