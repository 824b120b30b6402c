import { isFullName, isName } from '#domain/accounts/fields/names.ts'
import { spokenLanguages } from '#domain/stores/language-address.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

type Names = { firstName?: string | undefined; lastName?: string | undefined }

export type CheckedNames = { ok: true } | { ok: false; reason: 'MALFORMED_INPUT'; fields: string[] }

/** The contract takes the letters of all languages; which of them a name may have depends on the store. */
export function checkNames(store: PartnerStore, { firstName, lastName }: Names): CheckedNames {
  const spoken = spokenLanguages(store.languages)
  const given = Object.entries({ firstName, lastName })
  return refuse(given.filter(([, name]) => name !== undefined && !isName(name, spoken)).map(([field]) => field))
}

/** The same for whoever receives a parcel; `field` is where the call says it. */
export function checkFullName(
  store: PartnerStore,
  { fullName, field }: { fullName: string | undefined; field: string },
): CheckedNames {
  const isFine = fullName === undefined || isFullName(fullName, spokenLanguages(store.languages))
  return refuse(isFine ? [] : [field])
}

function refuse(fields: string[]): CheckedNames {
  return fields.length === 0 ? { ok: true } : { ok: false, reason: 'MALFORMED_INPUT', fields }
}
