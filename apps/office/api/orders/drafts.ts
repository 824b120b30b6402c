import type { z } from 'zod'
import { listAddresses } from '#database/queries/accounts/addresses.ts'
import { findListedCustomer } from '#database/queries/accounts/customer-list.ts'
import { listProducts } from '#database/queries/catalogue/listed-products.ts'
import { searchGarments } from '#database/queries/search/search.ts'
import { maskEmail } from '#domain/accounts/fields/mask.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { DraftChoiceView, draftOrderBody } from '#office/contract/orders/drafts.ts'
import { dryRunDraft } from '#use-cases/orders/drafts/dry-run-draft.ts'
import { placeDraft, prepareDraft } from '#use-cases/orders/drafts/place-draft.ts'
import { readDraft } from '#use-cases/orders/drafts/read-draft.ts'
import { readDraftGarment } from '#use-cases/orders/drafts/read-draft-garment.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { readableMail } from '#use-cases/orders/staff/readable-mail.ts'
import { holdUnits } from '#use-cases/rentals/holds/hold-units.ts'
import { releaseHold } from '#use-cases/rentals/holds/release-hold.ts'
import { handleStore, handleStoreAfter, handleStoreChecked } from '../protocol/handle.ts'
import { shopNow } from '../stores/shop-now.ts'
import { toDraftView } from './draft-view.ts'
import { maySeeNames } from './order-list-view.ts'

const NOT_FOUND = { ok: false, reason: 'USER_NOT_FOUND' } as const
const CLOSED = { ok: false, reason: 'STORE_CLOSED' } as const
const FOUND = { ok: true, data: null } as const

/** Orders that staff put together for a customer: held, priced and placed by the verbs of the shop. */
export function createDraftHandlers(orders: OrderDependencies) {
  /** Only where shoppers could order, too: the link leads into the shop. */
  async function withStore<Done>(
    storeId: string,
    work: (store: PartnerStore) => Promise<Done>,
  ): Promise<Done | typeof CLOSED> {
    const store = await orders.stores.byId(storeId)
    return store === null ? CLOSED : work(store)
  }
  const lifecycle = { jobs: orders.jobs, now: orders.now }

  return {
    orderDraft: handleStoreAfter(
      'orderDraft',
      ({ storeId, params: { id: customerId }, query: { cart, code, credit } }) =>
        withStore(storeId, async (store) => ({
          ok: true as const,
          draft: await readDraft(orders, store, { customerId, cart, code, usesCredit: credit === 'yes' }),
        })),
      async ({ storeId, staff, params: { id }, now, prepared }, trx) => {
        if (!prepared.ok) return prepared
        const customer = await findListedCustomer(trx, id)
        if (customer === null) return NOT_FOUND
        const seen = { seesNames: maySeeNames(staff, storeId, now), language: staff.person.language }
        const addresses = await listAddresses(trx, id)
        return { ok: true, data: toDraftView(prepared.draft, { customer, addresses, ...seen }) }
      },
    ),

    draftChoices: handleStore('draftChoices', async ({ storeId, staff, query: { text }, now }, trx) => {
      const ids = text.length < 2 ? [] : (await searchGarments(trx, { storeId, text })).map(({ id }) => id)
      const products = await listProducts(trx, { storeId, ids, now: await shopNow(trx, now) })
      return { ok: true, data: products.map((product) => toChoice(product, staff.person.language)) }
    }),

    draftGarment: handleStoreAfter(
      'draftGarment',
      ({ storeId, params: { id: customerId }, query: { cart, product: productId, ...query } }) =>
        withStore(storeId, async (store) => {
          const { size = null, days = null, way = null, condition = null } = query
          const asked = { customerId, cart, productId, size, days, way, condition }
          const garment = await readDraftGarment(orders, store, asked)
          return garment === null
            ? ({ ok: false, reason: 'PRODUCT_NOT_FOUND' } as const)
            : ({ ok: true, garment } as const)
        }),
      async ({ staff, prepared }) => {
        if (!prepared.ok) return prepared
        const { product, days: daysCount, ...garment } = prepared.garment
        return { ok: true, data: { ...toChoice(product, staff.person.language), daysCount, ...garment } }
      },
    ),

    holdDraftGarment: handleStoreChecked(
      'holdDraftGarment',
      {
        check: async ({ params: { id } }, trx) => ((await findListedCustomer(trx, id)) === null ? NOT_FOUND : FOUND),
        prepare: ({ storeId, params: { id }, body, visitor }) =>
          withStore(storeId, async (store) => {
            const { cart, deliveryDay, ...garment } = body
            const delivery = Temporal.PlainDate.from(deliveryDay)
            const garments = [{ ...garment, delivery }]
            const held = { garments, cart, address: visitor.address, replaces: null }
            return holdUnits(orders.rentals, store, { ...held, customerId: id, isByStaff: true })
          }),
      },
      async ({ params: { id }, body, prepared }, trx) => {
        if (!prepared.ok) return prepared
        const customer = await findListedCustomer(trx, id)
        const [hold] = prepared.holds
        if (customer === null || hold === undefined) return NOT_FOUND
        const changes = [{ field: 'deliveryDay', before: null, after: body.deliveryDay }]
        const subject = { kind: 'customer', id, name: maskEmail(customer.email) }
        const data = { holdId: hold.id, heldUntil: hold.expires.toISOString() }
        return { ok: true, data, audit: [{ action: 'hold.made', subject, changes }] }
      },
    ),

    freeDraftGarment: handleStoreChecked(
      'freeDraftGarment',
      {
        check: async ({ params: { id } }, trx) => ((await findListedCustomer(trx, id)) === null ? NOT_FOUND : FOUND),
        prepare: ({ storeId, body: { cart, holdId } }) => releaseHold(orders.rentals, { storeId, cart, id: holdId }),
      },
      async ({ params: { id }, prepared }, trx) => {
        if (!prepared.ok) return prepared
        const customer = await findListedCustomer(trx, id)
        const subject = { kind: 'customer', id, name: maskEmail(customer?.email ?? '') }
        return { ok: true, data: null, audit: [{ action: 'hold.freed', subject }] }
      },
    ),

    previewDraftOrder: handleStoreAfter(
      'previewDraftOrder',
      ({ storeId, params: { id: customerId }, body }) =>
        withStore(storeId, (store) => prepare(store, customerId, body)),
      async ({ storeId, staff, now, prepared }, trx) => {
        if (!prepared.ok) return prepared
        const { outcome, mails } = await dryRunDraft(trx, lifecycle, prepared.draft)
        if (!outcome.ok) return outcome
        const seen = {
          store: prepared.draft.store,
          originOf: orders.originOf,
          seesNames: maySeeNames(staff, storeId, now),
        }
        const until = outcome.until?.toISOString() ?? null
        const shown = mails.map((mail) => readableMail(mail, seen))
        return { ok: true, data: { total: prepared.draft.wish.total, until, mails: shown } }
      },
    ),

    placeDraftOrder: handleStoreAfter(
      'placeDraftOrder',
      ({ storeId, params: { id: customerId }, body }) =>
        withStore(storeId, (store) => prepare(store, customerId, body)),
      async ({ prepared }, trx) => {
        if (!prepared.ok) return prepared
        const outcome = await placeDraft(trx, lifecycle, prepared.draft)
        if (!outcome.ok) return outcome
        const { orderId, number, until, isRepeat, audit } = outcome
        const data = { orderId, number, until: until?.toISOString() ?? null }
        return isRepeat ? { ok: true, data, isRepeat } : { ok: true, data, audit: [audit] }
      },
    ),
  }

  function prepare(store: PartnerStore, customerId: string, { address, ...body }: z.output<typeof draftOrderBody>) {
    const wish = { ...body, address: address && { ...address, preferred: false } }
    return prepareDraft(orders, store, { customerId, wish })
  }
}

function toChoice({ id, name, brand, images }: ListedProduct, language: Language): DraftChoiceView {
  return { productId: id, name: localise(name, language), brand: brand.name, image: images[0] ?? null }
}
