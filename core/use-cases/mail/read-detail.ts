import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { type CalculationLine, FIXED_LINES } from '#domain/charges/charge-calculation.ts'
import { LINE_CODES, type PriceLine } from '#domain/prices/price-line.ts'
import { readDay } from '#domain/rentals/calendar/rome-time.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { LANGUAGES, type LocalizedText } from '#domain/stores/languages.ts'
import type { MailDetail, MailGarment } from './mail-detail.ts'

const HOURS = /^\d\d:\d\d-\d\d:\d\d$/

type Fields = Record<string, unknown>

/** The detail as it was kept. What is not as it should be is left out: a mail says less rather than nothing. */
export function readDetail(stored: unknown): MailDetail {
  const fields = toFields(stored)
  const detail = {
    firstName: toText(fields.firstName) ?? '',
    path: toText(fields.path) ?? '/',
    number: toText(fields.number),
    garments: toList(fields.garments, toGarment),
    lines: toList(fields.lines, toLine),
    amount: toAmount(fields.amount),
    nextPrice: toAmount(fields.nextPrice),
    day: toDay(fields.day),
    from: toDay(fields.from),
    lastDay: toDay(fields.lastDay),
    creditUntil: toDay(fields.creditUntil),
    count: toAmount(fields.count),
    at: toInstant(fields.at),
    plan: toLocalized(fields.plan),
    nextPlan: toLocalized(fields.nextPlan),
    tracking: toText(fields.tracking),
    carrier: toText(fields.carrier),
    reason: toText(fields.reason),
    words: toText(fields.words),
    lateFee: toAmount(fields.lateFee),
    cleaningFee: toAmount(fields.cleaningFee),
    photos: toList(fields.photos, toText),
    whyNoPhoto: toText(fields.whyNoPhoto),
    calculation: toList(fields.calculation, toCalculationLine),
    charge: toText(fields.charge),
    change: toText(fields.change),
    was: toLocalized(fields.was),
    name: toText(fields.name),
    address: toList(fields.address, toText),
    hours: toText(fields.hours),
    device: toText(fields.device),
    network: toText(fields.network),
    account: toAccount(fields.account),
    earlyStart: fields.earlyStart === true ? true : undefined,
  }
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined)) as MailDetail
}

function toGarment(value: unknown): MailGarment | undefined {
  const fields = toFields(value)
  const name = toLocalized(fields.name)
  const way = RENTAL_WAYS.find((known) => known === fields.way)
  if (name === undefined || way === undefined) return undefined
  const slot = toText(fields.slot)
  const returnWay = (['label', 'shop'] as const).find((known) => known === fields.returnWay)
  const condition = UNIT_CONDITIONS.find((known) => known === fields.condition)
  return {
    name,
    way,
    brand: toText(fields.brand) ?? '',
    image: toText(fields.image) ?? null,
    size: toText(fields.size) ?? '',
    ...(condition && { condition }),
    deliveryDay: toDay(fields.deliveryDay) ?? '',
    withdrawDay: toDay(fields.withdrawDay) ?? null,
    ...(slot && HOURS.test(slot) && { slot }),
    ...(returnWay && { returnWay }),
    price: toAmount(fields.price) ?? 0,
  }
}

function toAccount(value: unknown): MailDetail['account'] {
  const fields = toFields(value)
  const paid = toAmount(fields.paid)
  if (paid === undefined) return undefined
  const [before = 0, back = 0, later = 0] = [fields.before, fields.back, fields.later].map(toAmount)
  return { paid, before, back, later, received: toList(fields.received, toReceived) ?? [] }
}

function toReceived(value: unknown) {
  const { name: named, usedDays, days, amount } = toFields(value)
  const name = toLocalized(named)
  if (name === undefined || typeof usedDays !== 'number') return undefined
  return { name, usedDays, days: toAmount(days) ?? 0, amount: toAmount(amount) ?? 0 }
}

function toLine(value: unknown): PriceLine | undefined {
  const fields = toFields(value)
  const code = LINE_CODES.find((known) => known === fields.code)
  const amount = toAmount(fields.amount)
  if (code === undefined || amount === undefined) return undefined
  const quantity = toAmount(fields.quantity) ?? 1
  return { code, amount, quantity, productId: toText(fields.productId) ?? null, period: null }
}

function toCalculationLine(value: unknown): CalculationLine | undefined {
  const fields = toFields(value)
  const amount = toAmount(fields.amount)
  if (amount === undefined) return undefined
  const words = toText(fields.words)
  if (fields.what === 'said') return words === undefined ? undefined : { what: 'said', words, amount }
  if (fields.what === 'lateDays')
    return { what: 'lateDays', days: toAmount(fields.days) ?? 0, perDay: toAmount(fields.perDay) ?? 0, amount }
  const what = FIXED_LINES.find((known) => known === fields.what)
  return what && { what, amount }
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function toAmount(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) : undefined
}

function toDay(value: unknown): string | undefined {
  return typeof value === 'string' ? readDay(value)?.toString() : undefined
}

function toInstant(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined
}

function toLocalized(value: unknown): LocalizedText | undefined {
  const fields = toFields(value)
  const texts = LANGUAGES.flatMap((language) => {
    const text = toText(fields[language])
    return text === undefined ? [] : [[language, text]]
  })
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

function toList<Part>(value: unknown, read: (part: unknown) => Part | undefined): Part[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map(read).filter((part) => part !== undefined)
}
