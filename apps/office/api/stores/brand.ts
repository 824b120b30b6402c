import { listVersions } from '#database/queries/stores/brand.ts'
import { PREVIEW_PARAMETER } from '#paths/storefront/brand-preview.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import {
  discardBrandDraft,
  findBrand,
  findBrandVersion,
  publishBrand,
  restoreBrandVersion,
  saveBrandDraft,
} from '#use-cases/stores/brand/edit-brand.ts'
import { newPreviewToken, originOfStore, pagesToPreview } from '#use-cases/stores/brand/preview-brand.ts'
import { handleStore } from '../protocol/handle.ts'

/** How a store looks and what it says: drafted, published, taken back. */
export function createBrandHandlers(dependencies: StaffDependencies) {
  return {
    brand: handleStore('brand', async ({ storeId }, trx) => ({ ok: true, data: await findBrand(trx, storeId) })),

    saveBrandDraft: handleStore('saveBrandDraft', async ({ storeId, staff: { person }, body, now }, trx) => {
      const { changes, revision: seen } = body
      const outcome = await saveBrandDraft(trx, { storeId, person, now, changes, seen })
      if (!outcome.ok)
        return 'conflicts' in outcome ? { ...outcome, details: { conflicts: outcome.conflicts } } : outcome
      return { ok: true, data: outcome.brand, audit: [outcome.audit] }
    }),

    discardBrandDraft: handleStore('discardBrandDraft', async ({ storeId, staff: { person }, now }, trx) => {
      const { audit } = await discardBrandDraft(trx, { storeId, person, now })
      return { ok: true, data: null, audit: [audit] }
    }),

    publishBrand: handleStore('publishBrand', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await publishBrand(trx, { storeId, person, now, seen: body.revision })
      if (outcome.ok) return { ok: true, data: { number: outcome.number }, audit: [outcome.audit] }
      const { ok, reason, ...details } = outcome
      return { ok, reason, details }
    }),

    previewBrand: handleStore('previewBrand', async ({ storeId, now }, trx) => {
      const { token, expiresAt } = newPreviewToken(dependencies, { storeId, now })
      const origin = await originOfStore(trx, dependencies, storeId)
      const pages = await pagesToPreview(trx, storeId)
      const data = { origin, parameter: PREVIEW_PARAMETER, token, expiresAt: expiresAt.toISOString(), pages }
      return { ok: true, data }
    }),

    brandVersions: handleStore('brandVersions', async ({ storeId }, trx) => {
      const versions = await listVersions(trx, storeId)
      const data = versions.map(({ publishedByName: publishedBy, publishedAt, ...version }) => ({
        ...version,
        publishedBy,
        publishedAt: publishedAt.toISOString(),
      }))
      return { ok: true, data }
    }),

    brandVersion: handleStore('brandVersion', async ({ storeId, params: { number } }, trx) => {
      const version = await findBrandVersion(trx, { storeId, number })
      if (version === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const { publishedByName: publishedBy, publishedAt, ...rest } = version
      return { ok: true, data: { ...rest, publishedBy, publishedAt: publishedAt.toISOString() } }
    }),

    restoreBrandVersion: handleStore(
      'restoreBrandVersion',
      async ({ storeId, staff: { person }, params, now }, trx) => {
        const outcome = await restoreBrandVersion(trx, { storeId, person, now, number: params.number })
        return outcome.ok ? { ok: true, data: outcome.brand, audit: [outcome.audit] } : outcome
      },
    ),
  }
}
