import { attempt } from '#web/storefront/state/untrusted.ts'

const KEPT = 'guestEmail'

/** Who comes back from the payment page is not asked twice. */
export function readGuestEmail(): string {
  return attempt(() => sessionStorage.getItem(KEPT)) ?? ''
}

export function keepGuestEmail(email: string): void {
  attempt(() => sessionStorage.setItem(KEPT, email))
}
