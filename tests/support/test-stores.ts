import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { saveBrand, saveListing, saveProduct } from '#database/queries/catalogue/products.ts'
import { saveMembership } from '#database/queries/memberships/memberships.ts'
import { saveDiscount } from '#database/queries/orders/discounts.ts'
import { saveStorePage } from '#database/queries/stores/store-pages.ts'
import { addDomain, saveStore } from '#database/queries/stores/stores.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { aStore } from './a-store.ts'

export const ATELIER_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a01'
export const BRERA_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a02'
export const SPENTO_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a03'
export const DRESS_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9b01'
export const COAT_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9b02'
export const HIDDEN_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9b03'
export const DISCOUNT_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9f01'
const BRAND_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9c01'

export const atelier = aStore({
  id: ATELIER_ID,
  name: 'Atelier',
  domain: 'atelier.example',
  languages: { it: true, en: true, de: true, fr: false, es: false, nl: false },
  menuProductsText: { it: 'Selezione', en: 'Selection' },
})

export const brera = aStore({
  id: BRERA_ID,
  name: 'Brera',
  domain: 'brera.example',
  languages: { it: true, en: false, de: false, fr: true, es: false, nl: false },
  menuThemes: 'base',
})

export const spento = aStore({ id: SPENTO_ID, name: 'Spento', domain: 'spento.example', status: 'inactive' })

/** Atelier shows a dress and hides a third product; Brera shows a coat; Spento is closed. */
export async function writeTestStores(db: Database): Promise<void> {
  await inStore(db, ATELIER_ID, async (trx) => {
    await writeStore(trx, atelier, ['atelier.example', 'www.atelier.example'])
    await writeProducts(trx)
    await saveListing(trx, {
      storeId: ATELIER_ID,
      productId: DRESS_ID,
      visible: true,
      position: 1,
      prices: [
        { period: 'MONTH', amount: 12_000 },
        { period: 'ONE_OFF', amount: 4_900 },
      ],
    })
    await saveListing(trx, { storeId: ATELIER_ID, productId: HIDDEN_ID, visible: false, position: 2, prices: [] })
    await writePlan(trx, { id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01', partnerStoreId: ATELIER_ID, price: 9_900 })
    await saveDiscount(trx, { id: DISCOUNT_ID, storeId: ATELIER_ID, code: 'CIAO10', type: 'percent', value: 10 })
    const topics = [{ title: 'Taglie', text: 'Scrivici' }]
    await saveStorePage(trx, {
      storeId: ATELIER_ID,
      slug: 'contacts',
      language: 'it',
      content: { title: 'Contatti', lead: 'Siamo qui', topics },
    })
    await saveStorePage(trx, {
      storeId: ATELIER_ID,
      slug: 'contacts',
      language: 'en',
      content: { title: 'Contacts', lead: 'We are here', topics },
    })
  })
  await inStore(db, BRERA_ID, async (trx) => {
    await writeStore(trx, brera, ['brera.example'])
    await saveListing(trx, { storeId: BRERA_ID, productId: COAT_ID, visible: true, position: 1, prices: [] })
    await writePlan(trx, { id: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d02', partnerStoreId: BRERA_ID, price: 5_900 })
  })
  await inStore(db, SPENTO_ID, (trx) => writeStore(trx, spento, ['spento.example']))
}

async function writeStore(trx: Transaction, store: PartnerStore, domains: string[]): Promise<void> {
  await saveStore(trx, store)
  for (const domain of domains) await addDomain(trx, { domain, storeId: store.id, verifiedAt: new Date() })
}

async function writeProducts(trx: Transaction): Promise<void> {
  await saveBrand(trx, { id: BRAND_ID, name: 'Orsini' })
  const garment = { brandId: BRAND_ID, description: { it: 'Seta', en: 'Silk' }, images: [] }
  const dress = { ...garment, id: DRESS_ID, name: { it: 'Abito', en: 'Dress' }, valuePrice: 45_000 }
  await saveProduct(trx, { ...dress, images: ['dress-front', 'dress-back'] })
  await saveProduct(trx, { ...garment, id: COAT_ID, name: { it: 'Cappotto', fr: 'Manteau' }, valuePrice: 60_000 })
  await saveProduct(trx, { ...garment, id: HIDDEN_ID, name: { it: 'Nascosto' }, valuePrice: 1_000 })
}

async function writePlan(
  trx: Transaction,
  { id, partnerStoreId, price }: { id: string; partnerStoreId: string; price: number },
): Promise<void> {
  await saveMembership(trx, {
    id,
    partnerStoreId,
    price,
    name: { it: 'Base', de: 'Basis' },
    subtitle: { it: 'Due capi', en: 'Two garments' },
    ctaText: { it: 'Scegli', en: 'Choose' },
    type: 'monthly',
    status: 'active',
    maxConcurrentProducts: 5,
    maxProductRetailPrice: null,
    daysBeforeReturnReminder: 3,
    rating: 4.5,
    stripePriceId: null,
  })
}
