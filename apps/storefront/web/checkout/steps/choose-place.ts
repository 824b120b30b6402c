import type { CheckoutDraft } from '../checkout-draft.ts'

export const NEW_ADDRESS = 'new'

/** What was chosen on an earlier load. A new address that was only offered then, for want of another, was not chosen. */
export function rememberedChoice({ choice, address }: CheckoutDraft): string | null {
  // name and phone are filled in by the page itself
  const isBegun = address && [address.street, address.postalCode, address.city].some((text) => text.trim() !== '')
  return choice === NEW_ADDRESS && !isBegun ? null : choice
}

/** What the shopper has chosen, else the first of their addresses, else a new one. */
export function choosePlace(chosen: string | null, addresses: readonly { id: string }[]): string {
  const isKnown = chosen === NEW_ADDRESS || addresses.some(({ id }) => id === chosen)
  return chosen !== null && isKnown ? chosen : (addresses[0]?.id ?? NEW_ADDRESS)
}
