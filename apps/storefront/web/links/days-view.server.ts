import { SYSTEM_OF_READERS, writeSize } from '#domain/catalogue/facts/size-systems.ts'
import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { DaysLinkView } from '#storefront/contract/links/days-link.ts'
import { shopTexts } from '../texts/compiled-texts.server.ts'
import { formatMoment, linkWords } from './link-words.server.ts'
import type { Row, StatementOf } from './statement.tsx'

/** Other days of a rent in words: before and after, what they cost more, until when. */
export function toDaysView(link: DaysLinkView, { language, storeName }: { language: Language; storeName: string }) {
  const { number, garment, size, state, until, before, after, difference, isEarly } = link
  const words = linkWords[language].paymentLink.change
  const money = (cents: number) => formatMoney(cents, language)
  const row = (id: string, label: string, days: DaysLinkView['before'], price: number): Row => {
    return { id, label, note: daysOf(days, language), value: money(price) }
  }
  const others = difference - (after.price - before.price)
  const rows = [
    row('after', words.after, after, after.price),
    row('before', words.before, before, -before.price),
    ...(others === 0 ? [] : [{ id: 'others', label: shopTexts[language].cart.line.discount, value: money(others) }]),
  ]
  const name = `${garment} (${writeSize(size, SYSTEM_OF_READERS[language])})`
  const total = { label: words.toPay, value: money(difference), cents: difference }
  const at = formatMoment(until, language)
  return {
    title: fillPlaceholders(words.title, { number }),
    lead: fillPlaceholders(words.lead, { storeName, name }),
    statement: { rows, total } satisfies StatementOf,
    standing: state === 'toPay' ? fillPlaceholders(words.until, { at }) : words[state],
    asks: state === 'toPay' ? { isEarly, note: words.payNote } : null,
  }
}

function daysOf({ deliveryDate, withdrawDate }: DaysLinkView['before'], language: Language): string {
  const { fixed } = shopTexts[language].checkout
  const withdraw = withdrawDate === null ? '' : formatDay(withdrawDate, language)
  return fillPlaceholders(fixed, { delivery: formatDay(deliveryDate, language), withdraw })
}
