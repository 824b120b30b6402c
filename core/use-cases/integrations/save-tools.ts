import type { Transaction } from '#database/connection.ts'
import { lockStore } from '#database/queries/stores/brand.ts'
import { findStoreIn, saveStore } from '#database/queries/stores/stores.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { findSettingsProblems } from '#domain/stores/store-settings.ts'
import { isToolField, type StoreTools, toolsOf } from '#domain/stores/store-tools.ts'
import type { AuditEntry } from '../staff/audit.ts'

/**
 * Ids of outside tools hold at once: nothing about them can be looked at beforehand. They are no part of a version of the
 * brand: going back to an earlier one would bring back somebody's script with a permission that does not reach that far.
 */
export async function saveTools(
  trx: Transaction,
  { storeId, tools }: { storeId: string; tools: StoreTools },
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: 'MALFORMED_INPUT'; fields: string[] }> {
  await lockStore(trx, storeId)
  const store = await findStoreIn(trx, storeId)
  if (store === null) throw new Error(`the store ${storeId} has gone`)
  const next = { ...store, ...toolsOf(tools) }
  const fields = findSettingsProblems(next).map(({ field }) => field)
  if (fields.some(isToolField)) return { ok: false, reason: 'MALFORMED_INPUT', fields: fields.filter(isToolField) }
  const changes = changesBetween(toolsOf(store), toolsOf(next))
  if (changes.length > 0) await saveStore(trx, next)
  const subject = { kind: 'store', id: storeId, name: store.name }
  return { ok: true, audit: { action: 'integration.toolsChanged', subject, changes } }
}
