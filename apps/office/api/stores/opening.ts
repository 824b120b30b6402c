import { inOffice } from '#database/office.ts'
import { findPriceRule } from '#database/queries/prices/price-rule.ts'
import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { listOfficeStores } from '#database/queries/staff/stores.ts'
import {
  countListings,
  listListedGarments,
  listSampleGarments,
  listStockCategories,
} from '#database/queries/stores/opening-stock.ts'
import { markStep } from '#database/queries/stores/store-life.ts'
import { permissionsIn } from '#domain/staff/access.ts'
import { storesOf } from '#domain/staff/assignments.ts'
import { localise } from '#domain/stores/languages.ts'
import { type OpeningRule, openingPrices, toOpeningRule } from '#domain/stores/opening/opening-rule.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { addStock, rulePrices } from '#use-cases/stores/opening/add-stock.ts'
import { beginStore } from '#use-cases/stores/opening/begin-store.ts'
import { findOpening } from '#use-cases/stores/opening/find-opening.ts'
import { openForShoppers } from '#use-cases/stores/opening/open-for-shoppers.ts'
import { saveBranding } from '#use-cases/stores/opening/save-branding.ts'
import { saveCompany } from '#use-cases/stores/opening/save-company.ts'
import { writeWords } from '#use-cases/stores/opening/write-words.ts'
import { handlePerson, handleStore } from '../protocol/handle.ts'
import { shopNow } from './shop-now.ts'

const EXAMPLES = 5

/** Opening a store, from its name to its first shopper. */
export function createOpeningHandlers(dependencies: StaffDependencies) {
  const { isProduction = false } = dependencies
  return {
    openStore: handlePerson('openStore', async ({ staff, body, visitor, now }, trx) => {
      const { openedFor: reason } = officeTexts[staff.person.language].opening
      const outcome = await beginStore(trx, dependencies, { staff, visitor, now, wish: body, reason })
      if (!outcome.ok) return outcome
      const { id, name, domain } = outcome.store
      return { ok: true, data: { id, name, domain }, audit: outcome.audit }
    }),

    opening: handleStore('opening', async ({ storeId, now }, trx) => {
      const moment = { shopNow: await shopNow(trx, now), isProduction }
      const { store, state, obstacles: found, checklist, listings } = await findOpening(trx, { storeId, ...moment })
      const obstacles = found.filter(({ severity }) => severity === 'stop')
      const origin = dependencies.originOf(store.domain)
      return { ok: true, data: { state, name: store.name, origin, ...checklist, obstacles, listings } }
    }),

    passOpeningStep: handleStore('passOpeningStep', async ({ storeId, body: { step, mark } }, trx) => {
      await markStep(trx, { storeId, step, mark })
      const changes = [{ field: step, before: null, after: mark }]
      return { ok: true, data: null, audit: [{ action: 'opening.stepPassed', changes }] }
    }),

    saveBranding: handleStore('saveBranding', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await saveBranding(trx, dependencies, { storeId, person, now, ...body })
      if (!outcome.ok) return withConflicts(outcome)
      return { ok: true, data: { colours: outcome.palette }, audit: [outcome.audit] }
    }),

    writeWords: handleStore('writeWords', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await writeWords(trx, { storeId, person, now, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : withConflicts(outcome)
    }),

    saveCompany: handleStore('saveCompany', async ({ storeId, staff: { person }, body, now }, trx) => {
      const { revision, ...firm } = body
      const outcome = await saveCompany(trx, { storeId, person, now, revision, firm })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : withConflicts(outcome)
    }),

    openingStock: handleStore('openingStock', async ({ storeId, staff, now }, trx) => {
      const others = storesOf(staff.assignments).filter((id) => id !== storeId && maySee(staff, id, now))
      const stores = (await listOfficeStores(trx, others)).map(({ id, name }) => ({ id, name }))
      const { language } = staff.person
      const categories = (await listStockCategories(trx, storeId)).map(({ name, ...category }) => ({
        ...category,
        name: localise(name, language),
      }))
      return { ok: true, data: { listings: await countListings(trx, storeId), categories, stores } }
    }),

    addStock: handleStore('addStock', async ({ storeId, staff, body, now }, trx) => {
      const { categories, fromStoreId } = body
      if (fromStoreId === undefined) return toTaken(await addStock(trx, { storeId, categories }))
      if (!maySee(staff, fromStoreId, now)) return { ok: false, reason: 'STORE_NOT_FOUND' }
      const garments = await inOffice(
        dependencies.db,
        { tokenHash: staff.tokenHash, storeId: fromStoreId, now },
        (other) => listListedGarments(other, { storeId: fromStoreId }),
      )
      if (garments === null) return { ok: false, reason: 'STORE_NOT_FOUND' }
      return toTaken(await addStock(trx, { storeId, garments }))
    }),

    openingPrices: handleStore('openingPrices', async ({ storeId, staff, query }, trx) => {
      const rule = query.rule === undefined ? toOpeningRule(await findPriceRule(trx, storeId)) : readRule(query.rule)
      const listed = await listListedGarments(trx, { storeId, most: EXAMPLES })
      const garments = listed.length > 0 ? listed : await listSampleGarments(trx, { storeId, most: EXAMPLES })
      const { shippingPrice } = await readRentalPolicy(trx, storeId)
      const examples = garments.map(({ name, brand, image, valuePrice }) => ({
        name: localise(name, staff.person.language),
        brand,
        image,
        value: valuePrice,
        ...pricedBy(rule, valuePrice),
      }))
      return { ok: true, data: { rule, shippingPrice, listings: await countListings(trx, storeId), examples } }
    }),

    rulePrices: handleStore('rulePrices', async ({ storeId, body, now }, trx) => {
      const { priced, audit } = await rulePrices(trx, { storeId, now, ...body })
      return { ok: true, data: { priced }, audit: [audit] }
    }),

    openForShoppers: handleStore('openForShoppers', async ({ storeId, staff: { person }, now }, trx) => {
      const outcome = await openForShoppers(trx, {
        storeId,
        person,
        now,
        shopNow: await shopNow(trx, now),
        isProduction,
      })
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),
  }
}

function withConflicts<Refused extends { ok: false }>(refused: Refused) {
  return 'conflicts' in refused ? { ...refused, details: { conflicts: refused.conflicts } } : refused
}

function toTaken({ added, listings, audit }: Awaited<ReturnType<typeof addStock>>) {
  return { ok: true, data: { added, listings }, audit: [audit] } as const
}

function maySee(staff: StaffCaller, storeId: string, now: Date): boolean {
  return permissionsIn(staff, storeId, now).includes('catalogue.view')
}

/** '150,240,,30': a rent, two weeks, no month, a trial. */
function readRule(text: string): OpeningRule {
  const [oneOff, twoWeeks, month, trial] = text.split(',').map((share) => {
    const thousandths = Math.min(1000, Number(share))
    return thousandths > 0 ? thousandths : null
  })
  return { oneOff: oneOff ?? null, twoWeeks: twoWeeks ?? null, month: month ?? null, trial: trial ?? null }
}

function pricedBy(rule: OpeningRule, value: number) {
  const { prices, trialPrice } = openingPrices(rule, value)
  const amountOf = (period: string) => prices.find((price) => price.period === period)?.amount ?? null
  return { oneOff: amountOf('ONE_OFF'), twoWeeks: amountOf('TWO_WEEKS'), month: amountOf('MONTH'), trial: trialPrice }
}
