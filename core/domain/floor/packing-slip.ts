import { formatDayOf } from '#domain/accounts/instants.ts'
import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import type { Receipt } from '#domain/orders/receipt/receipt.ts'
import { localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

export type PackingSlipTexts = {
  title: string
  order: string
  to: string
  from: string
  garment: string
  size: string
  back: string
  stays: string
  returnTitle: string
  returnNote: string
  labelNote: string
  shopNote: string
  page: string
}

type Packed = {
  order: Pick<Order, 'number' | 'language' | 'firstName' | 'lastName' | 'address'>
  items: readonly Pick<OrderItem, 'product' | 'way' | 'withdrawDay' | 'returnWay'>[]
  store: Pick<PartnerStore, 'name'>
}

/** What lies in the parcel and how it comes back. No prices: whoever opens it may not be who has paid. */
export function packingSlip({ order, items, store }: Packed, texts: PackingSlipTexts): Receipt {
  const { language, number, firstName, lastName, address } = order
  const name = address.fullName || `${firstName} ${lastName}`.trim()
  const back = items.find(({ way }) => way !== 'secondHand')?.returnWay ?? null
  const notes = { pickUp: texts.returnNote, label: texts.labelNote, shop: texts.shopNote }
  return {
    language,
    store: store.name,
    title: texts.title,
    facts: [{ label: texts.order, value: number }],
    parties: [
      { title: texts.from, lines: [store.name] },
      {
        title: texts.to,
        lines: [name, address.street, `${address.postalCode} ${address.city}`.trim()].filter(Boolean),
      },
    ],
    tables: [
      {
        title: texts.garment,
        head: [texts.garment, texts.size, texts.back],
        rows: items.map(({ product, way, withdrawDay }) => [
          [localise(product.name, language), product.brand].filter(Boolean).join(' · '),
          writeSize(product.size, SYSTEM_OF_READERS[language]),
          way === 'secondHand' ? texts.stays : withdrawDay === null ? '–' : formatDayOf(withdrawDay, language),
        ]),
        foot: null,
      },
    ],
    notes: back === null ? [] : [texts.returnTitle, notes[back]],
    page: texts.page,
  }
}
