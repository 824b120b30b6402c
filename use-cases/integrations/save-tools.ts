import type { Transaction } from '#database/connection.ts'
import { lockStore } from '#database/queries/stores/brand.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import {
  type BrandChanges,
  changedFields,
  findChangeProblems,
  withChanges,
} from '#domain/stores/brand/brand-settings.ts'
import type { AuditEntry } from '../staff/audit.ts'
import { publishVersion } from '../stores/brand/publish-version.ts'

type Tools = Required<
  Pick<BrandChanges, 'googleAnalyticsId' | 'metaPixelId' | 'chatbotId' | 'chatbotVisible' | 'mailingListId'>
>

/**
 * Ids of outside tools hold at once: nothing about them can be looked at beforehand. They are a version of the store like
 * any other change that shoppers meet, so that going back to an earlier one is right.
 */
export async function saveTools(
  trx: Transaction,
  { storeId, person, now, tools }: { storeId: string; person: { id: string; name: string }; now: Date; tools: Tools },
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: 'MALFORMED_INPUT'; fields: string[] }> {
  await lockStore(trx, storeId)
  const store = await findStoreIn(trx, storeId)
  if (store === null) throw new Error(`the store ${storeId} has gone`)
  const problems = findChangeProblems(store, tools)
  if (problems.length > 0) return { ok: false, reason: 'MALFORMED_INPUT', fields: problems.map(({ field }) => field) }
  const next = withChanges(store, tools)
  const fields = changedFields(store, tools)
  if (fields.length > 0) {
    await publishVersion(trx, { store, next, fields, person, now })
  }
  const changes = changesBetween(pick(store), pick(next))
  const subject = { kind: 'store', id: storeId, name: store.name }
  return { ok: true, audit: { action: 'integration.toolsChanged', subject, changes } }
}

function pick({ googleAnalyticsId, metaPixelId, chatbotId, chatbotVisible, mailingListId }: Tools): Tools {
  return { googleAnalyticsId, metaPixelId, chatbotId, chatbotVisible, mailingListId }
}
