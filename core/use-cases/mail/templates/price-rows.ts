import { formatMoney } from '#domain/money.ts'
import { lineName } from '#domain/prices/line-name.ts'
import { ITEM_LINES, type PriceLine, totalOf } from '#domain/prices/price-line.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { MailGarment } from '../mail-detail.ts'
import type { Fact } from './garment-rows.ts'
import { mailTexts } from './mail-texts.ts'

export type PriceRows = { lines: Fact[]; total: Fact }

/** The price as it was agreed; null when the mail is not about one. */
export function priceRows(
  lines: readonly PriceLine[],
  { garments, language }: { garments: readonly MailGarment[]; language: Language },
): PriceRows | null {
  if (lines.length === 0) return null
  const texts = mailTexts[language]
  const names = garmentNames(lines, garments, language)
  const rows = lines.map((line) => ({
    label: [texts.lines[lineName(line.code, lines)], ...(names.get(line) ?? [])].join(' · '),
    value: formatMoney(totalOf([line]), language),
  }))
  return { lines: rows, total: { label: texts.total, value: formatMoney(totalOf(lines), language) } }
}

/** Lines and garments of an order come in the same order. */
function garmentNames(
  lines: readonly PriceLine[],
  garments: readonly MailGarment[],
  language: Language,
): Map<PriceLine, string[]> {
  const items = lines.filter(({ code }) => ITEM_LINES.some((item) => item === code))
  const isSameOrder =
    items.length === garments.length && items.every(({ code }, position) => code === garments[position]?.way)
  if (!isSameOrder) return new Map()
  return new Map(items.map((line, position) => [line, [localise(garments[position]?.name ?? {}, language)]]))
}
