import { type Database, inStore } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { saveSize } from '#database/queries/catalogue/garment-facts.ts'
import { addPastPrice } from '#database/queries/catalogue/price-history.ts'
import { insertUnits, saveBrand, saveListing, saveProduct } from '#database/queries/catalogue/products.ts'
import { saveMembership } from '#database/queries/memberships/memberships.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { addDomain, findStoreIn, saveStore } from '#database/queries/stores/stores.ts'
import { demoSizes } from '../catalogue/sizes.ts'
import { vellutoPages } from '../seed-stores.ts'
import { EXTRA_SIZES, LONG_BRAND_ID, oddGarments, plainGarments, type SampleGarment } from './sample-garments.ts'
import { samplePlans } from './sample-plans.ts'
import { sample } from './sample-store.ts'

const LONG_BRAND = 'Manifatture Riunite Sant’Ambrogio-Pappalettere & Figlie'

/** Writes the store of states, once. */
export async function seedSample(db: Database, now: Date): Promise<void> {
  const isThere = await inStore(db, sample.id, (trx) => findStoreIn(trx, sample.id))
  if (isThere) return
  await asPlatform(db, (trx) => saveBrand(trx, { id: LONG_BRAND_ID, name: LONG_BRAND }))
  await inStore(db, sample.id, async (trx) => {
    await saveStore(trx, sample)
    for (const [index, code] of EXTRA_SIZES.entries()) {
      const label = code.slice(2)
      const labels = { IT: label, EU: `${Number(label) - 4}`, UK: `${Number(label) - 32}`, US: `${Number(label) - 36}` }
      await saveSize(trx, { code, kind: 'clothing', position: demoSizes.length + index, labels, measures: null })
      await trx.updateTable('size').set({ addedBy: sample.id }).where('code', '=', code).execute()
    }
    for (const [language, pages] of Object.entries(vellutoPages)) {
      for (const [slug, content] of Object.entries(pages)) {
        await saveStorePage(trx, { storeId: sample.id, slug, language, content })
      }
    }
    for (const plan of samplePlans) await saveMembership(trx, plan)
    const all: SampleGarment[] = [...Object.values(oddGarments), ...plainGarments]
    for (const [position, { product, listing, units, before }] of all.entries()) {
      const { id: productId } = product
      await saveProduct(trx, product)
      await insertUnits(trx, units)
      if (before) {
        const since = new Date(now.getTime() - 90 * 24 * 60 * 60 * 1000)
        for (const [offer, amount] of offersOf(listing)) {
          const price = { storeId: sample.id, productId, offer, since }
          await addPastPrice(trx, { ...price, amount: Math.round((amount * before) / 100) * 100 })
        }
      }
      await saveListing(trx, { storeId: sample.id, productId, position, ...listing })
    }
    await addDomain(trx, { domain: sample.domain, storeId: sample.id, verifiedAt: now })
  })
}

function offersOf({
  prices,
  trialPrice,
  subscriptionPrice,
  secondHandPrices = [],
}: SampleGarment['listing']): [string, number][] {
  return [
    ...prices.map(({ period, amount }): [string, number] => [period, amount]),
    ...(trialPrice ? [['TRIAL', trialPrice] as [string, number]] : []),
    ...(subscriptionPrice ? [['SUBSCRIPTION', subscriptionPrice] as [string, number]] : []),
    ...secondHandPrices.map(({ condition, amount }): [string, number] => [`SECOND_HAND ${condition}`, amount]),
  ]
}
