import { asRecord, asText, attempt, parseJson } from '#web/storefront/state/untrusted.ts'
import type { AddressDraft } from '../account/profile/use-address-fields.ts'

const KEPT = 'checkout'
const FIELDS = ['fullName', 'street', 'postalCode', 'city', 'province', 'phone', 'notes'] as const

/** Where to deliver, as far as the shopper has said. */
export type CheckoutDraft = { choice: string | null; address: AddressDraft | null }

/** A page loaded anew asks nothing twice, and sends the same order. */
export function readDraft(): CheckoutDraft {
  const { choice, address } = asRecord(parseJson(attempt(() => sessionStorage.getItem(KEPT))))
  const kept = asRecord(address)
  const isWhole = FIELDS.every((field) => typeof kept[field] === 'string')
  return { choice: asText(choice), address: isWhole ? (kept as AddressDraft) : null }
}

export function keepDraft(draft: CheckoutDraft): void {
  attempt(() => sessionStorage.setItem(KEPT, JSON.stringify(draft)))
}

export function forgetDraft(): void {
  attempt(() => sessionStorage.removeItem(KEPT))
}
