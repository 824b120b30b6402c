import { formatDayOf } from '#domain/accounts/instants.ts'
import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import type { OrderCharge } from '#domain/charges/order-charge.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Order, OrderItem } from '../order.ts'
import { type Movement, movementTable, partiesOf, type Receipt, type ReceiptTexts, vatTable } from './receipt.ts'
import { moneyIn } from './receipt-money.ts'
import { vatPart } from './vat.ts'

/** Charge paid after an order, for which garment and why, and the money that moved, as the ledger has it. */
export function chargeReceipt(
  {
    order,
    item,
    charge,
    movements,
    vatRate,
  }: {
    order: Order
    item: OrderItem
    charge: OrderCharge
    movements: readonly Movement[]
    /** In percent, as the ledger has it. */
    vatRate: number
  },
  { store, texts, kinds }: { store: PartnerStore; texts: ReceiptTexts; kinds: Record<ChargeKind, string> },
): Receipt {
  const { language } = order
  const { kind, amount, settledAt } = charge
  const money = moneyIn(language)
  const size = fillPlaceholders(texts.size, { size: writeSize(item.product.size, SYSTEM_OF_READERS[language]) })
  const bought = kind === 'buyOut' ? [texts.conditions[item.condition]] : []
  const what = [localise(item.product.name, language), item.product.brand, size, kinds[kind], ...bought]
  return {
    language,
    store: store.name,
    title: texts.title,
    facts: [
      { label: texts.order, value: order.number },
      { label: texts.date, value: formatDayOf((settledAt ?? charge.announcedAt).toISOString(), language) },
    ],
    parties: partiesOf(order, { store, texts }),
    tables: [
      {
        title: texts.what,
        head: [texts.what, texts.quantity, texts.amount],
        rows: [[what.filter(Boolean).join(' · '), '1', money(amount)]],
        foot: [texts.total, '', money(amount)],
      },
      vatTable([vatPart(amount, vatRate)], { texts, language }),
      movementTable(movements, { texts, language }),
    ],
    notes: [texts.note],
    page: texts.page,
  }
}
