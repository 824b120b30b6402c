import { attempt } from '#storefront/web/state/untrusted.ts'

const STORAGE_KEY = 'guestEmail'

/** Who comes back from the payment page is not asked twice. */
export function readGuestEmail(): string {
  return attempt(() => sessionStorage.getItem(STORAGE_KEY)) ?? ''
}

export function keepGuestEmail(email: string): void {
  attempt(() => sessionStorage.setItem(STORAGE_KEY, email))
}
