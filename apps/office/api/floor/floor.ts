import { listFloorGarments } from '#database/queries/floor/floor-garments.ts'
import { findScan } from '#database/queries/floor/floor-scans.ts'
import { localise } from '#domain/stores/languages.ts'
import { addInspectionPhoto } from '#use-cases/floor/add-inspection-photo.ts'
import { inspectReturn } from '#use-cases/floor/inspect-return.ts'
import { scanReturn } from '#use-cases/floor/scan-return.ts'
import { undoScan } from '#use-cases/floor/undo-scan.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { keepPicture } from '#use-cases/stores/brand/keep-picture.ts'
import { handleStore, handleStoreAfter } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { toAddress, toScanResult } from './scan-view.ts'

/** What comes back: scanned, looked at, taken back by one undo. */
export function createFloorHandlers({ images, jobs }: Pick<StaffDependencies, 'images' | 'jobs'>) {
  return {
    scanReturn: handleStore('scanReturn', async ({ storeId, staff: { person }, body, now: at }, trx) => {
      const now = await shopNow(trx, at)
      const outcome = await scanReturn(trx, { jobs, now: () => now }, { storeId, ...body, person, now })
      const { answer, scan, audit } = outcome
      const data = await toScanResult(trx, { scanId: body.id, answer, scan, language: person.language })
      return { ok: true, data, ...(audit ? { audit: [audit] } : { isRepeat: true }) }
    }),

    inspectReturn: handleStore('inspectReturn', async ({ storeId, staff, params: { id }, body, now: at }, trx) => {
      const { person } = staff
      const now = await shopNow(trx, at)
      const input = { storeId, scanId: id, ...body, person, now }
      const outcome = await inspectReturn(trx, { jobs, now: () => now }, input)
      if (!outcome.ok) return outcome
      const { scan, audit } = outcome
      const data = await toScanResult(trx, { scanId: id, answer: scan.answer, scan, language: person.language })
      return { ok: true, data, ...(audit ? { audit: [audit] } : { isRepeat: true }) }
    }),

    undoScan: handleStore('undoScan', async ({ staff: { person }, params: { id }, now: at }, trx) => {
      const now = await shopNow(trx, at)
      const outcome = await undoScan(trx, { jobs, now: () => now }, { scanId: id, person, now })
      if (!outcome.ok) return outcome
      const scan = (await findScan(trx, id)) ?? outcome.scan
      const data = await toScanResult(trx, { scanId: id, answer: scan.answer, scan, language: person.language })
      return { ok: true, data, audit: [outcome.audit] }
    }),

    addInspectionPhoto: handleStoreAfter(
      'addInspectionPhoto',
      ({ file }) => images.clean(file, 'photo'),
      async ({ storeId, staff: { person }, params: { id }, now, prepared: cleaned }, trx) => {
        if (!cleaned.ok) return cleaned
        const kept = await keepPicture(trx, { images }, { storeId, person, now, use: 'photo', cleaned })
        if (!kept.ok) return kept
        const { key } = kept.picture
        const outcome = await addInspectionPhoto(trx, { scanId: id, key, person, now })
        if (!outcome.ok) return outcome
        return { ok: true, data: { photos: outcome.photos.map(toAddress) }, audit: [kept.audit, outcome.audit] }
      },
    ),

    floorGarments: handleStore('floorGarments', async ({ staff: { person }, query }, trx) => {
      const found = await listFloorGarments(trx, { text: query.text, state: query.state ?? null })
      const garments = found.map(({ name, sizeLabel, ...garment }) => ({
        ...garment,
        ...{ name: localise(name, person.language), size: sizeLabel },
      }))
      return { ok: true, data: { garments } }
    }),
  }
}
