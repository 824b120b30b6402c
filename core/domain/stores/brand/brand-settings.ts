import type { PartnerStore } from '../partner-store.ts'
import { findSettingsProblems, SETTING_FIELDS, type SettingsProblem } from '../store-settings.ts'
import { isToolField, type ToolField } from '../store-tools.ts'

/**
 * How a store looks and what it says: all that is drafted, previewed and published together. The ids of outside tools are
 * none of it: they put somebody's script into every page, which is for those to decide who hold the store's keys.
 */
export type BrandSettings = Omit<PartnerStore, 'id' | 'status' | 'domain' | ToolField>
export type BrandField = keyof BrandSettings

/** Some fields with a new value; what is not named stays as it is published. */
export type BrandChanges = Partial<BrandSettings>

export const BRAND_FIELDS = SETTING_FIELDS.filter((field) => field !== 'domain' && !isToolField(field)) as BrandField[]

export function brandOf(store: PartnerStore): BrandSettings {
  return Object.fromEntries(BRAND_FIELDS.map((field) => [field, store[field]])) as BrandSettings
}

/** The store as it would be published. */
export function withChanges(store: PartnerStore, changes: BrandChanges): PartnerStore {
  return { ...store, ...changes }
}

/** Only what differs from what is published is a change. */
export function changedFields(store: PartnerStore, changes: BrandChanges): BrandField[] {
  return BRAND_FIELDS.filter((field) => field in changes && !isSame(store[field], changes[field]))
}

/**
 * A draft as it was kept, maybe by an older version: fields that are none any more, or whose value would not be taken
 * now, are left out, so that the rest can still be published.
 */
export function readChanges(store: PartnerStore, stored: Record<string, unknown>): BrandChanges {
  const known = Object.fromEntries(BRAND_FIELDS.flatMap((field) => (field in stored ? [[field, stored[field]]] : [])))
  const broken = new Set(findChangeProblems(store, known as BrandChanges).map(({ field }) => field as string))
  return Object.fromEntries(Object.entries(known).filter(([field]) => !broken.has(field))) as BrandChanges
}

/** What is wrong with the values of these fields themselves. */
export function findChangeProblems(store: PartnerStore, changes: BrandChanges): SettingsProblem[] {
  return findSettingsProblems(withChanges(store, changes)).filter(({ field }) => field in changes)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** Texts by language are the same in whichever order they were written. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
}
