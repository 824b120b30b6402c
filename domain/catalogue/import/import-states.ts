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

/** Rows beside the columns, so that one sees what is in them. */
export const SAMPLE_ROWS = 5
