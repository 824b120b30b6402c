import { type Database, inStore } from '#database/connection.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findSettingsProblems, type SettingsProblem } from '#domain/stores/store-settings.ts'

export type SavedStoreSettings = { ok: true } | { ok: false; reason: 'INVALID_SETTINGS'; problems: SettingsProblem[] }

export async function saveStoreSettings(db: Database, store: PartnerStore): Promise<SavedStoreSettings> {
  const problems = findSettingsProblems(store)
  if (problems.length > 0) return { ok: false, reason: 'INVALID_SETTINGS', problems }
  await inStore(db, store.id, (trx) => saveStore(trx, store))
  return { ok: true }
}
