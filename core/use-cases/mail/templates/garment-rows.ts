import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { formatMoney } from '#domain/money.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import type { MailGarment } from '../mail-detail.ts'
import { formatShortDay, withHours } from './format-moment.ts'
import { type MailTexts, mailTexts } from './mail-texts.ts'

export type Fact = { label: string; value: string }

export type GarmentRow = {
  name: string
  brand: string
  image: string | null
  /** Size, way and, where it is bought, condition. */
  kind: string
  days: Fact[]
  price: string | null
}

const WITH_DAYS: readonly MailKind[] = [
  'order-change-ended',
  'order-change-to-pay',
  'order-days-changed',
  'order-to-pay',
  'order-size-changed',
  'order-confirmed',
  'order-found',
  'order-changed',
  'item-shipped',
  'ready-to-collect',
  'item-delivered',
  'return-reminder',
  'return-overdue',
  'return-overdue-again',
  'delivery-problem',
  'membership-ended',
  'staff-new-order',
]

const WITH_PRICE: readonly MailKind[] = [
  'order-change-to-pay',
  'order-days-changed',
  'order-to-pay',
  'order-confirmed',
  'order-not-possible',
  'order-cancelled',
  'withdrawal-receipt',
]

export function garmentRows(
  garments: readonly MailGarment[],
  { kind, language, origin }: { kind: MailKind; language: Language; origin: string },
): GarmentRow[] {
  const texts = mailTexts[language]
  return garments.map((garment) => ({
    name: localise(garment.name, language),
    brand: garment.brand,
    image: toPixels(garment.image, origin),
    kind: [
      garment.size && fillPlaceholders(texts.size, { size: writeSize(garment.size, SYSTEM_OF_READERS[language]) }),
      texts.ways[garment.way],
      garment.condition && texts.conditions[garment.condition],
    ]
      .filter(Boolean)
      .join(' · '),
    days: WITH_DAYS.includes(kind) ? daysOf(garment, texts, language) : [],
    price: WITH_PRICE.includes(kind) && garment.way !== 'membership' ? priceOf(garment, texts, language) : null,
  }))
}

function priceOf({ way, price }: MailGarment, texts: MailTexts, language: Language): string {
  const money = formatMoney(price, language)
  return way === 'subscription' ? fillPlaceholders(texts.monthly, { price: money }) : money
}

function daysOf(garment: MailGarment, texts: MailTexts, language: Language): Fact[] {
  const { way, deliveryDay, withdrawDay, slot, returnWay } = garment
  const back = returnWay === undefined ? texts.pickup : { label: texts.sendBack, shop: texts.bringBack }[returnWay]
  const there = returnWay === 'shop' ? texts.collect : texts.delivery
  const withdraw = withdrawDay === null ? texts.openEnd : withHours(formatShortDay(withdrawDay, language), slot)
  return [
    ...(deliveryDay === '' ? [] : [{ label: there, value: formatShortDay(deliveryDay, language) }]),
    ...(way === 'secondHand' ? [] : [{ label: back, value: withdraw }]),
  ]
}

/** Mail programs know JPEG; every picture of ours is kept as one too. */
function toPixels(image: string | null, origin: string): string | null {
  const link = toSafeLink(image)?.replace(/(\/images\/[a-z0-9-]+)(\/\d+\.\w+|\.svg)$/, '$1/320.jpeg')
  if (link === undefined || link.endsWith('.svg')) return null
  return link.startsWith('/') ? `${origin}${link}` : link
}
