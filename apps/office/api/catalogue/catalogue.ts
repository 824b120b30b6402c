import { countCatalogue, listCatalogue } from '#database/queries/catalogue/catalogue-list.ts'
import { listStockBrands, readGarmentFacts } from '#database/queries/catalogue/garment-facts.ts'
import { countUnlisted, listUnlisted } from '#database/queries/catalogue/unlisted-products.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { LANGUAGES, localise } from '#domain/stores/languages.ts'
import { lendProduct } from '#use-cases/catalogue/lending/lend-product.ts'
import { archiveProduct } from '#use-cases/catalogue/stock/archive-product.ts'
import { changeListing } from '#use-cases/catalogue/stock/change-listing.ts'
import { changeProduct, createProduct } from '#use-cases/catalogue/stock/change-product.ts'
import { copyProduct } from '#use-cases/catalogue/stock/copy-product.ts'
import { listProducts } from '#use-cases/catalogue/stock/list-products.ts'
import { readProduct } from '#use-cases/catalogue/stock/read-product.ts'
import { handleStore } from '../protocol/handle.ts'
import { maySee, toListing, toProductDetail, toProductRow } from './product-view.ts'

const PAGE = 100

/** What a store owns and lists. */
export function createCatalogueHandlers() {
  return {
    catalogue: handleStore('catalogue', async ({ storeId, staff, query, now }, trx) => {
      const { before: behind, sort: order = '-createdAt', ...filter } = query
      const [list, count] =
        filter.listing === 'unlisted'
          ? ([listUnlisted, countUnlisted] as const)
          : ([listCatalogue, countCatalogue] as const)
      const rows = await list(trx, { storeId, filter, order, behind, most: PAGE + 1, now })
      const seen = {
        storeId,
        now,
        language: staff.person.language,
        prices: maySee(staff, { storeId, now }, 'prices.view'),
      }
      const products = rows.slice(0, PAGE).map((row) => toProductRow(row, seen))
      const next = rows.length > PAGE ? (products.at(-1)?.id ?? null) : null
      const isWhole = behind === undefined && next === null
      const matching = isWhole ? rows.length : await count(trx, { storeId, filter, now })
      return { ok: true, data: { products, next, matching } }
    }),

    catalogueChoices: handleStore('catalogueChoices', async ({ storeId, staff: { person } }, trx) => {
      const { categories, tags, colours, sizes } = await readGarmentFacts(trx)
      const brands = await listStockBrands(trx, storeId)
      const spoken = (await findStoreIn(trx, storeId))?.languages
      const named = <Fact extends { name: Record<string, string> }>(
        facts: readonly Fact[],
        key: (fact: Fact) => string,
      ) => facts.map((fact) => ({ value: key(fact), label: localise(fact.name, person.language) }))
      return {
        ok: true,
        data: {
          categories: named(categories as never[], ({ slug }) => slug),
          brands: brands.map(({ slug, name }) => ({ value: slug, label: name })),
          tags: named(tags as never[], ({ slug }) => slug),
          colours: named(colours as never[], ({ code }) => code),
          sizes: sizes.map(({ code, labels }) => ({ value: code, label: labels.IT })),
          languages: LANGUAGES.filter((language) => spoken?.[language]),
        },
      }
    }),

    listProducts: handleStore('listProducts', async ({ storeId, body }, trx) => {
      const outcome = await listProducts(trx, { storeId, ids: body.ids })
      return outcome.ok ? { ok: true, data: { listed: outcome.listed }, audit: outcome.audit } : outcome
    }),

    createProduct: handleStore('createProduct', async ({ storeId, body }, trx) => {
      const { id, audit } = await createProduct(trx, { storeId, facts: body })
      return { ok: true, data: { id }, audit: [audit] }
    }),

    stockProduct: handleStore('stockProduct', async ({ storeId, staff, params: { id }, now }, trx) => {
      const found = await readProduct(trx, { storeId, id, now })
      const store = await findStoreIn(trx, storeId)
      if (found === null || store === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const prices = maySee(staff, { storeId, now }, 'prices.view')
      return { ok: true, data: toProductDetail(found, { storeId, now, prices, languages: store.languages }) }
    }),

    changeProduct: handleStore('changeProduct', async ({ storeId, params: { id }, body }, trx) => {
      const { revision, ...facts } = body
      const outcome = await changeProduct(trx, { storeId, id, facts, revision })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    changeListing: handleStore('changeListing', async ({ storeId, params: { id }, body }, trx) => {
      const outcome = await changeListing(trx, { storeId, productId: id, listing: toListing(body) })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    copyProduct: handleStore('copyProduct', async ({ storeId, params: { id } }, trx) => {
      const outcome = await copyProduct(trx, { storeId, id })
      return outcome.ok ? { ok: true, data: { id: outcome.id }, audit: [outcome.audit] } : outcome
    }),

    archiveProduct: handleStore('archiveProduct', async ({ storeId, params: { id }, body, now }, trx) => {
      const outcome = await archiveProduct(trx, { storeId, id, archivedAt: body.isArchived ? now : null })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    lendProduct: handleStore('lendProduct', async ({ storeId, params: { id }, body }, trx) => {
      const outcome = await lendProduct(trx, { storeId, productId: id, input: body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}
