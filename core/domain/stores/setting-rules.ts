import { normaliseDomain } from './domain-name.ts'
import { isLanguage, LANGUAGES } from './languages.ts'
import { isFontFamily } from './look/font-families.ts'
import { isColour } from './look/safe-colour.ts'
import { MENU_THEMES } from './partner-store.ts'
import { isOwnPicture } from './pictures/picture-rules.ts'
import { toSafeLink } from './safe-link.ts'

export type SettingsReason =
  | 'NOT_A_COLOUR'
  | 'NOT_A_LINK'
  | 'NOT_A_PICTURE'
  | 'NOT_A_FONT'
  | 'NOT_A_THEME'
  | 'NOT_A_DOMAIN'
  | 'NOT_AN_EMAIL'
  | 'NOT_AN_ID'
  | 'NOT_AN_AMOUNT'
  | 'NOT_A_TEXT'
  | 'NOT_YES_OR_NO'
  | 'NO_LANGUAGE'
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'CONTROL_CHARACTER'

export type SettingRule = (value: unknown) => SettingsReason | null

const LONGEST_TEXT = 1000
const EMAIL = /^[^\s\p{C}@<>"',;:\\]{1,64}@[^\s\p{C}@<>"',;:\\]{1,253}$/u
const ANY_CONTROL_BUT_LINE_FEED = /[^\P{Cc}\n]/u

export const colour: SettingRule = (value) => (isColour(value) ? null : 'NOT_A_COLOUR')
export const link: SettingRule = (value) => (toSafeLink(value) === null ? 'NOT_A_LINK' : null)
export const ownPicture: SettingRule = (value) => (isOwnPicture(value) ? null : 'NOT_A_PICTURE')
export const fontFamily: SettingRule = (value) => (isFontFamily(value) ? null : 'NOT_A_FONT')
export const menuTheme: SettingRule = (value) => (MENU_THEMES.some((theme) => theme === value) ? null : 'NOT_A_THEME')
export const yesOrNo: SettingRule = (value) => (typeof value === 'boolean' ? null : 'NOT_YES_OR_NO')

export const domainName: SettingRule = (value) =>
  typeof value === 'string' && normaliseDomain(value) === value ? null : 'NOT_A_DOMAIN'

export const email: SettingRule = (value) => {
  const isAddress = typeof value === 'string' && EMAIL.test(value)
  return isAddress && normaliseDomain(value.slice(value.indexOf('@') + 1)) !== null ? null : 'NOT_AN_EMAIL'
}

export const languages: SettingRule = (value) =>
  isPlainObject(value) && LANGUAGES.some((language) => value[language] === true) ? null : 'NO_LANGUAGE'

export const line: SettingRule = (value) => {
  if (typeof value !== 'string') return 'NOT_A_TEXT'
  if (value.length > LONGEST_TEXT) return 'TOO_LONG'
  return ANY_CONTROL_BUT_LINE_FEED.test(value) ? 'CONTROL_CHARACTER' : null
}

export const localizedText: SettingRule = (value) => {
  if (!isPlainObject(value) || !Object.keys(value).every(isLanguage)) return 'NOT_A_TEXT'
  const reasons = Object.values(value).map((text) => (text === undefined ? null : line(text)))
  return reasons.find((reason) => reason !== null) ?? null
}

export const listId: SettingRule = (value) => (isBetween(value, 1, 2 ** 31 - 1) ? null : 'NOT_AN_ID')

/** Cents of euro: what a number holds exactly. */
export const capital: SettingRule = (value) => (isBetween(value, 1, Number.MAX_SAFE_INTEGER) ? null : 'NOT_AN_AMOUNT')

export function idOf(pattern: RegExp): SettingRule {
  return (value) => (typeof value === 'string' && pattern.test(value) ? null : 'NOT_AN_ID')
}

export function optional(rule: SettingRule): SettingRule {
  return (value) => (value === null ? null : rule(value))
}

export function orEmpty(rule: SettingRule): SettingRule {
  return (value) => (value === '' ? null : rule(value))
}

export function required(rule: SettingRule): SettingRule {
  return (value) => (typeof value === 'string' && value.trim() === '' ? 'REQUIRED' : rule(value))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}
