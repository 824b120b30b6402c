import { inStore } from '#database/connection.ts'
import { calculationNow } from '#domain/charges/charge-calculation.ts'
import type { OrderCharge } from '#domain/charges/order-charge.ts'
import { languagePrefix } from '#domain/stores/language-address.ts'
import { localise } from '#domain/stores/languages.ts'
import { writeReceiptPdf } from '#providers/documents/write-receipt-pdf.ts'
import { calculationRows } from '#use-cases/charges/calculation-rows.ts'
import { chargeAddress, chargeReceiptAddress } from '#use-cases/charges/charge-address.ts'
import { tellCardOf } from '#use-cases/charges/find-card.ts'
import { findChargePage } from '#use-cases/charges/find-charge-page.ts'
import { findChargeReceipt } from '#use-cases/charges/find-charge-receipt.ts'
import { objectToCharge } from '#use-cases/charges/object-to-charge.ts'
import { openChargePage } from '#use-cases/charges/open-charge-page.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { ApiOptions } from '../api-options.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { openLink } from './open-link.ts'

const NOT_FOUND = { ok: false, reason: 'ORDER_NOT_FOUND' } as const

type Dependencies = Pick<ApiOptions, 'stores' | 'accounts'> & { orders: OrderDependencies }

/** What is asked for after an order: seen, answered and paid by whoever has its link, which opens that one charge and nothing else. */
export function createChargeLinkHandlers({ stores, accounts, orders }: Dependencies) {
  const { tokens } = accounts

  return {
    chargeLink: handleStore(stores, 'chargeLink', async (call) => {
      const { store, language, origin } = call
      const { id: chargeId } = call.params
      const opened = await openLink(accounts, call, { purpose: 'charge', id: chargeId, token: call.query.token })
      if (!opened.ok) return opened
      const page = await findChargePage(orders, { storeId: store.id, chargeId })
      if (page === null) return NOT_FOUND
      const { charge, order, item } = page
      const { kind, state, amount, words, whyNoPhoto, dueAt, objection, answer, settledAt } = charge
      const isPaid = state === 'paid'
      const data = {
        ...{ number: order.number, language: order.language, garment: localise(item.product.name, language) },
        ...{ kind, state, amount, words, photos: [...charge.photos], whyNoPhoto, objection, answer },
        calculation: calculationRows(calculationNow(charge), language).map(({ label, amount }) => ({ label, amount })),
        dueAt: dueAt.toISOString(),
        canObject: state === 'announced' && orders.now() < dueAt,
        from: isOfCard(charge) ? await tellCardOf(orders, order) : null,
        paidAt: (isPaid && settledAt?.toISOString()) || null,
        receiptUrl: isPaid ? chargeReceiptAddress(tokens, { origin, chargeId, storeId: store.id }) : null,
      }
      return { ok: true, data }
    }),

    objectByLink: handleStore(stores, 'objectByLink', async (call) => {
      const { token, words } = call.body
      const { id: chargeId } = call.params
      const opened = await openLink(accounts, call, { purpose: 'charge', id: chargeId, token })
      if (!opened.ok) return opened
      const done = await inStore(orders.db, call.store.id, (trx) => objectToCharge(trx, orders, { chargeId, words }))
      return done.ok ? { ok: true, data: null } : done
    }),

    payChargeByLink: handleStore(stores, 'payChargeByLink', async (call) => {
      const { store, body } = call
      const { id: chargeId } = call.params
      const entered = await openLink(accounts, call, { purpose: 'charge', id: chargeId, token: body.token })
      if (!entered.ok) return entered
      const home = orders.originOf(store.domain) + languagePrefix(call.language, store.languages)
      const returnUrl = chargeAddress(tokens, { home, chargeId, storeId: store.id })
      const opened = await openChargePage(orders, { storeId: store.id, chargeId, returnUrl })
      return opened.ok ? { ok: true, data: { url: opened.url } } : opened
    }),

    chargeReceipt: handleStore(stores, 'chargeReceipt', async (call) => {
      const { id: chargeId } = call.params
      const opened = await openLink(accounts, call, { purpose: 'charge', id: chargeId, token: call.query.token })
      if (!opened.ok) return opened
      const found = await findChargeReceipt(orders, call.store, chargeId)
      if (found === null) return NOT_FOUND
      const { number, receipt } = found
      const bytes = await writeReceiptPdf(receipt, { now: orders.now() })
      return { ok: true, data: { name: `${number}.pdf`, bytes }, language: receipt.language }
    }),
  }
}

/** Its card is asked next, if its customer does not object. */
function isOfCard({ state }: OrderCharge): boolean {
  return state === 'announced' || state === 'due' || state === 'refused'
}
