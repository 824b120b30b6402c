import { type Database, inStore } from '#database/connection.ts'
import { saveBrand, saveListing, saveProduct } from '#database/queries/products.ts'
import { assortments, demoBrands, rentPrices, toProduct } from './catalogue/products.ts'
import { bosco } from './stores/bosco/store.ts'
import { velluto } from './stores/velluto/store.ts'

const stores = { velluto, bosco } as const

export async function seedCatalogue(db: Database): Promise<void> {
  for (const name of ['velluto', 'bosco'] as const) {
    const storeId = stores[name].id
    await inStore(db, storeId, async (trx) => {
      for (const brand of demoBrands) await saveBrand(trx, brand)
      for (const [position, garment] of assortments[name].entries()) {
        const product = toProduct(garment)
        await saveProduct(trx, product)
        await saveListing(trx, {
          storeId,
          productId: product.id,
          visible: true,
          position,
          prices: rentPrices(garment, name),
        })
      }
    })
  }
}
