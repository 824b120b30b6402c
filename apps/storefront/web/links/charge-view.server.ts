import { formatInstant } from '#domain/accounts/instants.ts'
import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { ChargeLinkView } from '#storefront/contract/links/charge-link.ts'
import { shopTexts } from '../texts/compiled-texts.server.ts'
import { linkWords } from './link-words.server.ts'
import type { StatementOf } from './statement.tsx'

/** A charge in words: what for, how much, since when, and what its customer can do. */
export function toChargeView(link: ChargeLinkView, language: Language) {
  const { number, garment, kind, state, amount, canObject, from, objection, answer, receiptUrl } = link
  const words = linkWords[language].chargePage
  const money = (cents: number) => formatMoney(cents, language)
  const rows = link.calculation.map(({ label, amount }, at) => ({ id: `${at}`, label, value: money(amount) }))
  return {
    title: fillPlaceholders(words.title, { number }),
    facts: [
      { name: words.garment, value: garment },
      { name: words.why, value: words[kind] },
    ],
    calculation: words.calculation.title,
    statement: { rows, total: { label: words.amount, value: money(amount), cents: amount } } satisfies StatementOf,
    said: link.words,
    whyNoPhoto: link.whyNoPhoto && fillPlaceholders(words.whyNoPhoto, { why: link.whyNoPhoto }),
    photos: { title: words.photos, keys: link.photos },
    standing: standingOf(link, language),
    taken: from && { by: from.by, text: takenText(link, from, language) },
    answers: [
      { title: words.yourWords, text: objection },
      { title: words.ourAnswer, text: answer },
    ].filter(({ text }) => text !== null),
    asks: canObject ? { title: words.disagree, hint: words.disagreeHint, send: words.send } : null,
    isToPay: state === 'linked',
    receipt: receiptUrl && { url: receiptUrl, label: words.receipt },
  }
}

function standingOf({ kind, state, canObject, dueAt, paidAt }: ChargeLinkView, language: Language): string {
  const words = linkWords[language].chargePage
  const isWish = kind === 'buyOut'
  const at = (moment: string) => ({ at: formatInstant(moment, language) })
  if (canObject) return fillPlaceholders(words.answerBy, at(dueAt))
  if (state === 'paid') return fillPlaceholders(words.paid, at(paidAt ?? dueAt))
  if (state === 'withdrawn') return isWish ? words.buyOutOver : words.withdrawn
  if (state === 'objected') return words.objected
  if (state === 'linked') return isWish ? words.buyOutLinked : words.linked
  return isWish ? words.buyOutDue : words.due
}

/** How much, when, and from which card, unless something comes between. */
function takenText(
  { amount, canObject, dueAt }: ChargeLinkView,
  from: NonNullable<ChargeLinkView['from']>,
  language: Language,
): string {
  const { totalOn, card: ofCard, cardNumber, cardSaved } = shopTexts[language].due
  const cardText = () => {
    if (from.by === 'page') return ''
    if (from.card === null) return cardSaved
    const { name, lastDigits: digits } = from.card
    return fillPlaceholders(ofCard, { card: digits === null ? name : fillPlaceholders(cardNumber, { name, digits }) })
  }
  if (!canObject) return cardText()
  const date = formatDay(romeTime(new Date(dueAt)).day.toString(), language)
  return `${fillPlaceholders(totalOn, { date })}: ${formatMoney(amount, language)}. ${cardText()}`.trim()
}
