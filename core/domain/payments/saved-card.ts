/** A means of payment that stays with a provider, as its owner knows it. */
export type SavedCard = {
  /** Visa, PayPal … */
  name: string
  /** Null: it has no number. */
  lastDigits: string | null
}
