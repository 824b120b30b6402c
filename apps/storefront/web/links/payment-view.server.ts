import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { lineName } from '#domain/prices/line-name.ts'
import { ITEM_LINES } from '#domain/prices/price-line.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PaymentLinkView } from '#storefront/contract/links/payment-link.ts'
import { shopTexts } from '../texts/compiled-texts.server.ts'
import { formatMoment, linkWords } from './link-words.server.ts'
import type { Row, StatementOf } from './statement.tsx'

type Reader = { language: Language; storeName: string }

/** An order that staff placed, in words: what, when, how much, until when. */
export function toPaymentView(link: PaymentLinkView, { language, storeName }: Reader) {
  const { number, garments, lines, total, state, until, isAgreed, isEarly, savesCard } = link
  const { paymentLink: words } = linkWords[language]
  const { line: nameOf } = shopTexts[language].cart
  const money = (cents: number) => formatMoney(cents, language)
  const others = lines.filter(({ code }) => !ITEM_LINES.some((item) => item === code))
  const otherRows = others.map(({ code, amount, quantity }, at): Row => {
    return { id: `${code} ${at}`, label: nameOf[lineName(code, lines)], value: money(amount * quantity) }
  })
  const rows = [...garments.map((garment) => toRow(garment, language)), ...otherRows]
  const at = formatMoment(until, language)
  return {
    title: fillPlaceholders(words.title, { number }),
    lead: fillPlaceholders(words.lead, { storeName }),
    statement: { rows, total: { label: words.total, value: money(total), cents: total } } satisfies StatementOf,
    standing: state === 'toPay' ? fillPlaceholders(words.until, { at }) : words[state],
    asks: state === 'toPay' ? { isAgreed, isEarly, savesCard } : null,
  }
}

function toRow(
  { id, name, size, deliveryDate, withdrawDate, price }: PaymentLinkView['garments'][number],
  language: Language,
): Row {
  const { fixed, open } = shopTexts[language].checkout
  const delivery = formatDay(deliveryDate, language)
  const days =
    withdrawDate === null
      ? fillPlaceholders(open, { delivery })
      : fillPlaceholders(fixed, { delivery, withdraw: formatDay(withdrawDate, language) })
  const label = `${name} (${writeSize(size, SYSTEM_OF_READERS[language])})`
  return { id, label, note: days, value: formatMoney(price, language) }
}
