import type { GridValue } from '#domain/catalogue/grid/grid-columns.ts'

/** What was typed into a cell, and the value it had when that began. */
export type Edit = { text: string; base: GridValue }

/** A cell by its garment and column, wherever it is shown. */
export type CellKey = string

export type Edits = ReadonlyMap<CellKey, Edit>

type Change = { key: CellKey; before: Edit | undefined; after: Edit | undefined }

/** What is not saved yet, and the steps that led there. */
export type History = {
  edits: Edits
  done: readonly (readonly Change[])[]
  undone: readonly (readonly Change[])[]
}

export const NOTHING_DONE: History = { edits: new Map(), done: [], undone: [] }

/** One step, however many cells it changes; an edit that is undefined takes the cell back to its value. */
export function doStep(history: History, next: readonly { key: CellKey; edit: Edit | undefined }[]): History {
  const step = next
    .map(({ key, edit }) => ({ key, before: history.edits.get(key), after: edit }))
    .filter(({ before, after }) => before?.text !== after?.text)
  if (step.length === 0) return history
  return { edits: applied(history.edits, step, 'after'), done: [...history.done, step], undone: [] }
}

export function undo({ edits, done, undone }: History): History {
  const step = done.at(-1)
  if (step === undefined) return { edits, done, undone }
  return { edits: applied(edits, step, 'before'), done: done.slice(0, -1), undone: [...undone, step] }
}

export function redo({ edits, done, undone }: History): History {
  const step = undone.at(-1)
  if (step === undefined) return { edits, done, undone }
  return { edits: applied(edits, step, 'after'), done: [...done, step], undone: undone.slice(0, -1) }
}

/** Somebody has seen what stands in a cell now and wants their own all the same. */
export function rebase(history: History, key: CellKey, base: GridValue): History {
  const edit = history.edits.get(key)
  if (edit === undefined) return history
  return { ...history, edits: new Map(history.edits).set(key, { ...edit, base }) }
}

function applied(edits: Edits, step: readonly Change[], side: 'before' | 'after'): Edits {
  const next = new Map(edits)
  for (const change of step) {
    const edit = change[side]
    if (edit === undefined) next.delete(change.key)
    else next.set(change.key, edit)
  }
  return next
}
