/** What an answer shows of a store's catalogue: it holds until one of the garments changes, or the choice among all of them. */
export type ShownGarments = {
  garments: readonly string[]
  /** Which catalogue they were chosen from, as its keeper calls it; null: they were not chosen from one. */
  catalogue: string | null
}

export const NO_GARMENTS: ShownGarments = { garments: [], catalogue: null }

/** The header in which the API tells the front door; it leaves the process with no answer. */
export const SHOWN_GARMENTS = 'x-shown-garments'

export function writeShownGarments({ garments, catalogue }: ShownGarments): string {
  return `${catalogue ?? ''};${[...new Set(garments)].join()}`
}

export function shownHeaders(shown: ShownGarments | undefined): Record<string, string> {
  return shown === undefined ? {} : { [SHOWN_GARMENTS]: writeShownGarments(shown) }
}

/** Null: the answer does not say. */
export function readShownGarments(header: string | null): ShownGarments | null {
  if (header === null) return null
  const [catalogue = '', garments = ''] = header.split(';')
  return { catalogue: catalogue || null, garments: garments.split(',').filter(Boolean) }
}
