import { ITALIAN_PROVINCES, isPostalCode } from '#domain/accounts/fields/italian-provinces.ts'
import { isVatNumber, toVatNumber } from '#domain/accounts/fields/tax-numbers.ts'
import type { TaxRegime } from './tax-regimes.ts'

/** What a store sells, as its books tell it apart: a rent is a service, and so is a plan; a garment that stays is goods. */
export const SOLD_KINDS = ['rents', 'plans', 'sales'] as const
export type SoldKind = (typeof SOLD_KINDS)[number]

/**
 * The document that goes with it: an electronic invoice for every order, a commercial document that is made elsewhere (a till,
 * the page of the Agenzia delle Entrate), or none, only its line in the register.
 */
export const DOCUMENT_WAYS = ['eInvoice', 'elsewhere', 'registerOnly'] as const
export type DocumentWay = (typeof DOCUMENT_WAYS)[number]

/** What is asked for after an order, and may be a price or make something good: that is uncertain, so a store says it. */
export const FEE_KINDS = ['lateFee', 'cleaning'] as const
export type FeeKind = (typeof FEE_KINDS)[number]

export const FEE_VATS = ['outside', 'taxed'] as const
export type FeeVat = (typeof FEE_VATS)[number]

/** Who issues documents. Italian: street, postal code, town, province by its two letters. */
export type Issuer = {
  companyName: string
  vatNumber: string
  taxRegime: TaxRegime | ''
  street: string
  postalCode: string
  town: string
  province: string
  /** What the numbers of this store begin with: two stores of one firm never have the same number. */
  series: string
}

/** From this day on, as YYYY-MM-DD, until the day of the next ones. */
export type BookSettings = Record<SoldKind, DocumentWay> & Record<FeeKind, FeeVat> & Issuer & { from: string }

export type SettingsProblem = {
  field: keyof BookSettings
  reason: 'REQUIRED' | 'PAST' | 'NOT_A_VAT_NUMBER' | 'NOT_A_POSTAL_CODE' | 'NOT_A_PROVINCE' | 'NOT_A_SERIES'
}

/** What stands in every electronic invoice. */
const NEEDED = ['companyName', 'vatNumber', 'taxRegime', 'street', 'postalCode', 'town', 'province'] as const
/** Its numbers have twenty signs at most: the series, a stroke, the year, a stroke, and what counts. */
const SERIES = /^[A-Z0-9]{1,6}$/

/** Everything that is wrong with them, a field at a time. Days that are over stay as they were. */
export function findSettingsProblems(settings: BookSettings, { today }: { today: string }): SettingsProblem[] {
  const typed = toBookSettings(settings)
  const isInvoiced = SOLD_KINDS.some((kind) => typed[kind] === 'eInvoice')
  const problem = (field: keyof BookSettings, reason: SettingsProblem['reason'], isWrong: boolean) =>
    isWrong ? [{ field, reason }] : []
  return [
    ...problem('from', 'PAST', typed.from < today),
    ...NEEDED.flatMap((field) => problem(field, 'REQUIRED', isInvoiced && typed[field] === '')),
    ...problem('vatNumber', 'NOT_A_VAT_NUMBER', typed.vatNumber !== '' && !isVatNumber(typed.vatNumber)),
    ...problem('postalCode', 'NOT_A_POSTAL_CODE', typed.postalCode !== '' && !isPostalCode(typed.postalCode)),
    ...problem('province', 'NOT_A_PROVINCE', typed.province !== '' && !isProvince(typed.province)),
    ...problem('series', 'NOT_A_SERIES', typed.series !== '' && !SERIES.test(typed.series)),
  ]
}

function isProvince(letters: string): boolean {
  return Object.hasOwn(ITALIAN_PROVINCES, `IT-${letters}`)
}

/** As they are kept: 'it 0123 4567 890' is '01234567890', ' mi ' is 'MI'. */
export function toBookSettings(settings: BookSettings): BookSettings {
  const { companyName, vatNumber, street, postalCode, town, province, series } = settings
  return {
    ...settings,
    ...{ companyName: companyName.trim(), street: street.trim(), postalCode: postalCode.trim(), town: town.trim() },
    vatNumber: toVatNumber(vatNumber),
    province: province.trim().toUpperCase(),
    series: series.trim().toUpperCase(),
  }
}

/** Those in force on a day; null: nobody has said any for it. */
export function settingsOn<Each extends { from: string }>(all: readonly Each[], day: string): Each | null {
  return all.filter(({ from }) => from <= day).toSorted((one, other) => other.from.localeCompare(one.from))[0] ?? null
}
