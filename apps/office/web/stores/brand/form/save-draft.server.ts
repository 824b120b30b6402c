import type { BrandChanges } from '#domain/stores/brand/brand-settings.ts'
import type { BrandView } from '#office/contract/stores/brand.ts'
import type { OfficeClient, OfficeEnvelope } from '../../../client/call-types.ts'
import { readConflicts, withoutFields } from './draft-conflict.ts'

type Saving = { storeId: string; revision: number; changes: BrandChanges }

/** Where no script asks again: what nobody else has touched is saved, and of the rest both sides go back into the page. */
export async function saveDraft(
  api: OfficeClient,
  { storeId, revision, changes }: Saving,
): Promise<OfficeEnvelope<BrandView>> {
  const params = { storeId }
  const answer = await api.call('saveBrandDraft', { params, body: { revision, changes } })
  if (answer.success || answer.code !== 'CHANGED_MEANWHILE') return answer
  const fresh = await api.call('brand', { params })
  if (!fresh.success) return fresh
  const conflicts = readConflicts(answer.details, { changes, draft: fresh.data.draft })
  const contested = conflicts.map(({ field }) => field)
  const rest = withoutFields(changes, contested)
  if (Object.keys(rest).length > 0) {
    const saved = await api.call('saveBrandDraft', { params, body: { revision: fresh.data.revision, changes: rest } })
    if (!saved.success) return saved
  }
  return { ...answer, details: { conflicts } }
}
