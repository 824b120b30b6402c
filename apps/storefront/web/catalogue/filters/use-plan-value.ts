import { useMain } from '#storefront/web/state/main-store.ts'

/** Up to which retail value, in whole euros, the member's plan has garments; null: no plan, or one that has them all. */
export function usePlanValue(): number | null {
  const cents = useMain(({ user }) => user.membership.active?.membership?.maxProductRetailPrice ?? null)
  return cents && Math.floor(cents / 100)
}
