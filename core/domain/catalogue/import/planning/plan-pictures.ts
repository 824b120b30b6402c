import type { Mapping } from '../mapping/propose-mapping.ts'
import type { Note } from '../problems.ts'
import type { TableRow } from '../table/table-limits.ts'
import type { ImportTarget } from '../targets.ts'
import type { PlannedEntry } from './plan-import.ts'

const PICTURE_TARGETS: readonly ImportTarget[] = ['images', 'imageUrl', 'variantImage']

/** Addresses, names of files and keys that a table names, each once. */
export function pictureReferences(rows: readonly TableRow[], { targets }: Mapping): string[] {
  const columns = targets.flatMap((target, at) => (target !== null && PICTURE_TARGETS.includes(target) ? [at] : []))
  const cells = rows.flatMap(({ cells }) => columns.map((column) => cells[column] ?? ''))
  const references = cells.flatMap((cell) => cell.split('|').map((reference) => reference.trim()))
  return [...new Set(references.filter((reference) => reference !== ''))]
}

/** The pictures a product would show afterwards, where the file changes that; some of them still have to be brought. */
export function wantedPictures({ changes }: Pick<PlannedEntry, 'changes'>): readonly string[] {
  const after = changes.find(({ field }) => field === 'images')?.after
  return Array.isArray(after) ? after : []
}

/** A picture that nobody can find keeps no garment out; whoever looks at the plan is told. */
export function notePictures(
  entry: PlannedEntry,
  { missing, mapping }: { missing: ReadonlySet<string>; mapping: Mapping },
): PlannedEntry {
  const column = mapping.targets.findIndex((target) => target !== null && PICTURE_TARGETS.includes(target))
  const notes = wantedPictures(entry)
    .filter((reference) => missing.has(reference))
    .map((reference): Note => {
      return { reason: 'PICTURE_MISSING', line: entry.lines[0] ?? 0, column, text: reference.slice(0, 200) }
    })
  return notes.length === 0 ? entry : { ...entry, notes: [...entry.notes, ...notes] }
}

/** The same plan for somebody who wants no pictures. */
export function withoutPictures(entry: PlannedEntry): PlannedEntry {
  const changes = entry.changes.filter(({ field }) => field !== 'images' && !field.startsWith('alt '))
  const isSame = entry.fate === 'change' && changes.length === 0 && entry.units.length === 0
  return { ...entry, changes, fate: isSame ? 'same' : entry.fate }
}
