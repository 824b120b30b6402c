/** How far an import is. `uploading`: its file is not whole yet. */
export const IMPORT_STATES = ['uploading', 'uploaded', 'planned', 'applied'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** `whole`: all or nothing. `part`: what can be imported is, the rest stays behind as a file. */
export const IMPORT_MODES = ['whole', 'part'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Why carrying out a plan changed nothing. */
export const HALTS = ['changedMeanwhile', 'pictures', 'storageFull'] as const
export type Halt = (typeof HALTS)[number]

export type ImportCounts = { create: number; change: number; same: number; refused: number }
export const NO_COUNTS: ImportCounts = { create: 0, change: 0, same: 0, refused: 0 }

/**
 * Of the garments that a file brings or touches: how many are shown, how many are not and why, how many came without a
 * price, and what made one. `pictures`: how many have to be brought.
 */
export type ShowingCounts = Record<
  'shown' | 'hidden' | 'noPrice' | 'noUnits' | 'unpriced' | 'rule' | 'typed' | 'pictures',
  number
>
export const NO_SHOWINGS: ShowingCounts = {
  shown: 0,
  hidden: 0,
  noPrice: 0,
  noUnits: 0,
  unpriced: 0,
  rule: 0,
  typed: 0,
  pictures: 0,
}

/** Rows beside the columns, so that one sees what is in them. */
export const SAMPLE_ROWS = 5
