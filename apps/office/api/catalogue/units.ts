import { findStockProduct } from '#database/queries/catalogue/stock-product.ts'
import { listUnitEvents, listUnitPhotos } from '#database/queries/catalogue/unit-history.ts'
import { findPurchase, findUnitRow, listBarcodes } from '#database/queries/catalogue/units.ts'
import { listTreatments } from '#database/queries/floor/bag-items.ts'
import { countWear, listInspections } from '#database/queries/floor/inspections.ts'
import { findWhereabouts } from '#database/queries/floor/unit-whereabouts.ts'
import { listClaims } from '#database/queries/rentals/unit-claims.ts'
import { proposeSecondHandPrice } from '#domain/floor/second-hand-price.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { addUnitPhoto } from '#use-cases/catalogue/stock/add-unit-photo.ts'
import { addUnits, changeUnit } from '#use-cases/catalogue/stock/change-unit.ts'
import { changeUnitState, previewUnitState } from '#use-cases/catalogue/units/change-unit-state.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { keepPicture } from '#use-cases/stores/brand/keep-picture.ts'
import { handleStore, handleStoreAfter } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { maySee } from './product-view.ts'
import { toClaims, toUnitDetail } from './unit-view.ts'

/** Each physical garment: where it is, who has it, how it looks. */
export function createUnitHandlers({ images }: Pick<StaffDependencies, 'images'>) {
  return {
    addUnits: handleStore('addUnits', async ({ storeId, params: { id }, body }, trx) => {
      const outcome = await addUnits(trx, { storeId, productId: id, units: body })
      return outcome.ok ? { ok: true, data: { units: outcome.made }, audit: outcome.audit } : outcome
    }),

    stockUnit: handleStore('stockUnit', async ({ storeId, staff, params: { id }, now }, trx) => {
      const unit = await findUnitRow(trx, id)
      const product = unit && (await findStockProduct(trx, { storeId, id: unit.productId }))
      if (!unit || !product) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const moment = await shopNow(trx, now)
      const range = { from: romeTime(moment).day.toString(), until: NEVER }
      const purchase = await findPurchase(trx, id)
      const seesCost = maySee(staff, { storeId, now }, 'cost.view')
      const seesPrices = unit.ownerId === storeId && maySee(staff, { storeId, now }, 'prices.view')
      const data = toUnitDetail(
        {
          unit,
          product,
          purchase: { ...purchase, ...(!seesCost && { cost: null }) },
          claims: await listClaims(trx, { unitId: id, range, now: moment }),
          custody: await findWhereabouts(trx, id),
          events: await listUnitEvents(trx, id),
          inspections: await listInspections(trx, id),
          treatments: (await listTreatments(trx, id)).map((each) => (seesCost ? each : { ...each, cost: null })),
          photos: await listUnitPhotos(trx, id),
          proposedPrice: seesPrices
            ? proposeSecondHandPrice({ ...unit, ...product, ...(await countWear(trx, id)) })
            : null,
        },
        { storeId, language: staff.person.language },
      )
      return { ok: true, data }
    }),

    changeUnit: handleStore('changeUnit', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const touchesPurchase = body.cost !== undefined || body.boughtOn !== undefined
      if (touchesPurchase && !maySee(staff, { storeId, now }, 'cost.view')) {
        return { ok: false, reason: 'PERMISSION_MISSING' }
      }
      const outcome = await changeUnit(trx, { storeId, id, facts: body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    previewUnitState: handleStore('previewUnitState', async ({ storeId, params: { id }, body, now }, trx) => {
      const outcome = await previewUnitState(trx, { storeId, unitId: id, wish: body, now: await shopNow(trx, now) })
      if (!outcome.ok) return outcome
      return { ok: true, data: { hit: toClaims(outcome.hit, await listBarcodes(trx, targetsOf(outcome.hit))) } }
    }),

    changeUnitState: handleStore('changeUnitState', async ({ storeId, staff, params: { id }, body, now }, trx) => {
      const { moves, reason, ...wish } = body
      const { person } = staff
      const moment = await shopNow(trx, now)
      const outcome = await changeUnitState(trx, { storeId, unitId: id, wish, moves, reason, person, now: moment })
      if (!outcome.ok) return outcome
      const { moved, hit, audit } = outcome
      return { ok: true, data: { moved, hit: toClaims(hit, await listBarcodes(trx, targetsOf(hit))) }, audit: [audit] }
    }),

    addUnitPhoto: handleStoreAfter(
      'addUnitPhoto',
      // drawing a picture anew takes longer than a connection should be held
      ({ file }) => images.clean(file, 'photo'),
      async ({ storeId, staff: { person }, params: { id }, query, now, prepared: cleaned }, trx) => {
        if (!cleaned.ok) return cleaned
        const kept = await keepPicture(trx, { images }, { storeId, person, now, use: 'photo', cleaned })
        if (!kept.ok) return kept
        const { key } = kept.picture
        const outcome = await addUnitPhoto(trx, { storeId, unitId: id, key, ...query, person, now })
        return outcome.ok ? { ok: true, data: { id: outcome.id }, audit: [kept.audit, outcome.audit] } : outcome
      },
    ),
  }
}

function targetsOf(hit: readonly { movesTo: string | null }[]): string[] {
  return hit.flatMap(({ movesTo }) => movesTo ?? [])
}
