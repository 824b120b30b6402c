import { formatDayOf } from '#domain/accounts/instants.ts'
import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { type LineName, lineName } from '#domain/prices/line-name.ts'
import { ITEM_LINES, type PriceLine } from '#domain/prices/price-line.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { type Language, localeOf, localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Order, OrderItem } from '../order.ts'
import { moneyIn } from './receipt-money.ts'
import { type VatPart, vatSplit } from './vat.ts'

export type ReceiptTexts = {
  title: string
  order: string
  date: string
  seller: string
  customer: string
  fiscalCode: string
  vatNumber: string
  register: string
  capital: string
  what: string
  quantity: string
  amount: string
  total: string
  vat: string
  rate: string
  outsideVat: string
  net: string
  tax: string
  gross: string
  movements: string
  charge: string
  refund: string
  chargeCredit: string
  refundCredit: string
  balance: string
  nothingPaid: string
  note: string
  page: string
  lines: Record<LineName, string>
  conditions: Record<UnitCondition, string>
  size: string
}

/** A table as it is read: the first column says what, the last one how much. */
export type ReceiptTable = { title: string; head: string[]; rows: string[][]; foot: string[] | null }

/** Everything a receipt says, in the words and numbers of its reader. */
export type Receipt = {
  language: Language
  store: string
  title: string
  facts: { label: string; value: string }[]
  parties: { title: string; lines: string[] }[]
  tables: ReceiptTable[]
  notes: string[]
  page: string
}

export type Movement = { kind: 'charge' | 'refund'; amount: number; at: Date; isCredit?: boolean }

/** Agreed prices, the VAT in them, and the money that moved, as the ledger has it. */
export function orderReceipt(
  { order, items, movements }: { order: Order; items: readonly OrderItem[]; movements: readonly Movement[] },
  { store, texts }: { store: PartnerStore; texts: ReceiptTexts },
): Receipt {
  const { language, number, createdAt, lines, total } = order
  const money = moneyIn(language)
  const nameLine = namesOf(order, items, texts)
  return {
    language,
    store: store.name,
    title: texts.title,
    facts: [
      { label: texts.order, value: number },
      { label: texts.date, value: formatDayOf(createdAt.toISOString(), language) },
    ],
    parties: partiesOf(order, { store, texts }),
    tables: [
      {
        title: texts.what,
        head: [texts.what, texts.quantity, texts.amount],
        rows: lines.map((line) => [nameLine(line), quantityOf(line, language), money(line.amount * line.quantity)]),
        foot: [texts.total, '', money(total)],
      },
      vatTable(vatSplit(lines), { texts, language }),
      movementTable(movements, { texts, language }),
    ].filter(({ rows }) => rows.length > 0),
    notes: [...(movements.length === 0 ? [texts.nothingPaid] : []), texts.note],
    page: texts.page,
  }
}

type Words = { texts: ReceiptTexts; language: Language }

export function partiesOf(
  order: Order,
  { store, texts }: { store: PartnerStore; texts: ReceiptTexts },
): Receipt['parties'] {
  return [
    { title: texts.seller, lines: sellerLines(store, texts, order.language) },
    { title: texts.customer, lines: customerLines(order, texts) },
  ]
}

export function vatTable(parts: readonly VatPart[], { texts, language }: Words): ReceiptTable {
  const money = moneyIn(language)
  return {
    title: texts.vat,
    head: [texts.rate, texts.net, texts.tax, texts.gross],
    rows: parts.map(({ rate, net, vat, gross }) => [
      rate === 0 ? texts.outsideVat : `${rate}\u00a0%`,
      money(net),
      money(vat),
      money(gross),
    ]),
    foot: null,
  }
}

export function movementTable(movements: readonly Movement[], { texts, language }: Words): ReceiptTable {
  const money = moneyIn(language)
  const balance = movements.reduce((sum, { kind, amount }) => sum + (kind === 'charge' ? amount : -amount), 0)
  return {
    title: texts.movements,
    head: [texts.movements, texts.date, texts.amount],
    rows: movements.map(({ kind, amount, at, isCredit }) => [
      isCredit ? texts[`${kind}Credit`] : texts[kind],
      formatDayOf(at.toISOString(), language),
      money(kind === 'charge' ? amount : -amount),
    ]),
    foot: [texts.balance, '', money(balance)],
  }
}

/** Four days of one garment are not four garments. */
function quantityOf({ quantity, period }: PriceLine, language: Language): string {
  const unit = period === 'DAY' ? ({ style: 'unit', unit: 'day', unitDisplay: 'long' } as const) : {}
  return new Intl.NumberFormat(localeOf(language), unit).format(quantity)
}

/** Garments and their lines come in the same order; what is bought is named with its condition. */
function namesOf(
  { lines, language }: Pick<Order, 'lines' | 'language'>,
  items: readonly OrderItem[],
  texts: ReceiptTexts,
): (line: PriceLine) => string {
  const itemLines = lines.filter(({ code }) => ITEM_LINES.some((each) => each === code))
  return (line) => {
    const item = items[itemLines.indexOf(line)]
    const what = texts.lines[lineName(line.code, lines)]
    if (item === undefined) return what
    const size = fillPlaceholders(texts.size, { size: writeSize(item.product.size, SYSTEM_OF_READERS[language]) })
    const condition = item.way === 'secondHand' ? [texts.conditions[item.condition]] : []
    return [localise(item.product.name, language), item.product.brand, size, what, ...condition]
      .filter(Boolean)
      .join(' · ')
  }
}

function sellerLines(store: PartnerStore, texts: ReceiptTexts, language: Language): string[] {
  const { legalName, contactAddress, vatNumber, registerNumber, shareCapital, certifiedEmail } = store
  return [
    legalName || store.name,
    contactAddress,
    vatNumber && `${texts.vatNumber} ${vatNumber}`,
    registerNumber && `${texts.register} ${registerNumber}`,
    shareCapital === null ? '' : fillPlaceholders(texts.capital, { amount: moneyIn(language)(shareCapital) }),
    certifiedEmail && `PEC ${certifiedEmail}`,
    store.contactEmail,
    store.contactPhone,
  ].filter((line) => line !== '')
}

function customerLines({ firstName, lastName, email, address }: Order, texts: ReceiptTexts): string[] {
  // Orders of earlier days have no tax numbers.
  const { fullName, street, postalCode, city, fiscalCode = '', vatNumber = '' } = address
  const name = `${firstName} ${lastName}`.trim() || fullName
  const taxNumbers = [fiscalCode && `${texts.fiscalCode} ${fiscalCode}`, vatNumber && `${texts.vatNumber} ${vatNumber}`]
  return [name, street, `${postalCode} ${city}`.trim(), ...taxNumbers, email].filter(Boolean)
}
