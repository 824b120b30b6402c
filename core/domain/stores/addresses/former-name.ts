/** How long nobody else may take the name that a store has left: what was printed and linked leads on meanwhile. */
export const FORMER_NAME_MONTHS = 12

/** Names that are kept for a store at once: one that goes from name to name keeps a few from the others, and not dozens. */
export const MOST_FORMER_NAMES = 5

/** What was left before this moment is anybody's. */
export function formerNamesEnd(now: Date): Date {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() - FORMER_NAME_MONTHS)
  return end
}
