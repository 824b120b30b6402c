import { asRecord, asText, attempt, parseJson } from '#storefront/web/state/untrusted.ts'
import type { AddressDraft } from '../account/profile/addresses/use-address-fields.ts'

const STORAGE_KEY = 'checkout'
const FIELDS = ['fullName', 'street', 'postalCode', 'city', 'province', 'phone', 'notes'] as const

/** Where to deliver, as far as the shopper has said. */
export type CheckoutDraft = { choice: string | null; address: AddressDraft | null }

/** A page loaded anew asks nothing twice, and sends the same order. */
export function readDraft(): CheckoutDraft {
  const { choice, address } = asRecord(parseJson(attempt(() => sessionStorage.getItem(STORAGE_KEY))))
  const stored = asRecord(address)
  const isWhole = FIELDS.every((field) => typeof stored[field] === 'string')
  return { choice: asText(choice), address: isWhole ? (stored as AddressDraft) : null }
}

export function keepDraft(draft: CheckoutDraft): void {
  attempt(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft)))
}

export function forgetDraft(): void {
  attempt(() => sessionStorage.removeItem(STORAGE_KEY))
}
