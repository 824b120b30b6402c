import { listMakers } from '#database/queries/catalogue/makers.ts'
import { changeMaker } from '#use-cases/catalogue/makers/change-maker.ts'
import { handleStore } from '../protocol/handle.ts'

/** Who makes the garments of a store’s brands. */
export function createMakerHandlers() {
  return {
    makers: handleStore('makers', async ({ storeId }, trx) => ({
      ok: true,
      data: { brands: await listMakers(trx, { storeId }) },
    })),

    saveMaker: handleStore('saveMaker', async ({ storeId, params: { id }, body: { maker } }, trx) => {
      const outcome = await changeMaker(trx, { storeId, brandId: id, maker })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}
