import { nameInMail } from '#domain/accounts/fields/names.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { formatMoney } from '#domain/money.ts'
import { carrierName } from '#domain/orders/shipping/carriers.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import { type Language, type LocalizedText, localise } from '#domain/stores/languages.ts'
import type { MailDetail, MailGarment } from '../mail-detail.ts'
import { formatMoment, formatWeekday, withHours } from './format-moment.ts'
import { mailTexts } from './mail-texts.ts'

export type MailValues = Readonly<Record<string, string>>

/** What the texts of a mail may name of its detail, as its reader writes it. What is unknown is not there. */
export function mailValues(detail: MailDetail, { kind, language }: { kind: MailKind; language: Language }): MailValues {
  const slot = WITH_HOURS.includes(kind) ? detail.garments?.[0]?.slot : undefined
  const inWords = (day: string | undefined) => day && formatWeekday(day, language)
  const named = (text: LocalizedText | undefined) => text && localise(text, language)
  const day = detail.day ?? ownDay(detail.garments?.[0], kind)
  const amount = isNamed(detail.amount, kind) ? formatMoney(detail.amount, language) : undefined
  const monthly = (price: string) => fillPlaceholders(mailTexts[language].monthly, { price })
  const values = {
    number: detail.number,
    amount,
    monthlyPrice: amount && monthly(amount),
    nextPrice: detail.nextPrice && monthly(formatMoney(detail.nextPrice, language)),
    day: day && withHours(formatWeekday(day, language), slot),
    from: inWords(detail.from),
    count: detail.count?.toString(),
    lastDay: inWords(detail.lastDay ?? (isStoppable(detail, kind) ? dayBefore(day) : undefined)),
    creditUntil: inWords(detail.creditUntil),
    at: detail.at && formatMoment(detail.at, language),
    plan: named(detail.plan),
    nextPlan: named(detail.nextPlan),
    was: named(detail.was),
    carrier: detail.carrier && carrierName(detail.carrier),
    tracking: detail.tracking,
    words: detail.words,
    whyNoPhoto: detail.whyNoPhoto,
    lateFee: detail.lateFee && formatMoney(detail.lateFee, language),
    cleaningFee: detail.cleaningFee && formatMoney(detail.cleaningFee, language),
    name: NAMES_A_HOST.includes(kind) ? detail.name : nameInMail(detail.name ?? detail.firstName),
    address: detail.address?.join(', '),
    hours: detail.hours,
    device: detail.device,
    network: detail.network,
  }
  const known = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return Object.fromEntries(known)
}

/** A plan can be changed at once also where it does not renew: then there is no price to come and nothing to stop. */
function isStoppable({ nextPrice }: MailDetail, kind: MailKind): boolean {
  return kind !== 'membership-upgraded' || nextPrice !== undefined
}

/** They say that money comes back, or that there was none. */
const OF_REFUNDS: readonly MailKind[] = [
  'order-cancelled',
  'order-changed',
  'order-not-possible',
  'withdrawal-receipt',
  'refund',
  'credit-returned',
]

function isNamed(amount: number | undefined, kind: MailKind): amount is number {
  return amount !== undefined && (amount > 0 || !OF_REFUNDS.includes(kind))
}

/** Their name is no person's, and nobody but the store's own people chose it. */
const NAMES_A_HOST: readonly MailKind[] = ['webhook-off']

/** Their day is that of a pick-up. */
const WITH_HOURS: readonly MailKind[] = ['item-delivered', 'return-reminder', 'pickup-failed']

const DAY_OF_GARMENT: Partial<Record<MailKind, 'deliveryDay' | 'withdrawDay'>> = {
  'item-shipped': 'deliveryDay',
  'ready-to-collect': 'deliveryDay',
  'item-delivered': 'withdrawDay',
  'order-changed': 'deliveryDay',
  'parcel-at-risk': 'deliveryDay',
  'parcel-late': 'deliveryDay',
  'return-reminder': 'withdrawDay',
  'return-overdue': 'withdrawDay',
  'return-overdue-again': 'withdrawDay',
}

function ownDay(garment: MailGarment | undefined, kind: MailKind): string | undefined {
  const name = DAY_OF_GARMENT[kind]
  return (name && garment?.[name]) || undefined
}

function dayBefore(day: string | undefined): string | undefined {
  return day && Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}
