import { type Database, inStore } from '#database/connection.ts'
import { findCharge } from '#database/queries/charges/order-charges.ts'
import { listItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { findVatRateOfCharge, listMovements } from '#database/queries/payments/ledger.ts'
import { vatRateOfMoney } from '#domain/books/movement-vat.ts'
import { chargeReceipt } from '#domain/orders/receipt/charge-receipt.ts'
import type { Receipt } from '#domain/orders/receipt/receipt.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { chargePageTexts, receiptTexts } from '../orders/document-texts.ts'

/** The receipt of a charge, for whoever has its link; null: it was not paid. */
export function findChargeReceipt(
  { db }: { db: Database },
  store: PartnerStore,
  chargeId: string,
): Promise<{ number: string; receipt: Receipt } | null> {
  return inStore(db, store.id, async (trx) => {
    const charge = await findCharge(trx, chargeId)
    const order = charge?.state === 'paid' ? await findOrder(trx, charge.orderId) : null
    const item = order && (await listItems(trx, [order.id])).find(({ id }) => id === charge?.itemId)
    if (!charge || !order || !item) return null
    const movements = await listMovements(trx, { orderChargeId: charge.id })
    const vatRate = (await findVatRateOfCharge(trx, charge.id)) ?? vatRateOfMoney(charge.kind)
    const { language, number } = order
    const words = { store, texts: receiptTexts(language), kinds: chargePageTexts(language) }
    return { number, receipt: chargeReceipt({ order, item, charge, movements, vatRate }, words) }
  })
}
