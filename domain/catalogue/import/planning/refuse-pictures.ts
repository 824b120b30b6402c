import type { Mapping } from '../mapping/propose-mapping.ts'
import type { PictureProblem, Problem } from '../problems.ts'
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
export function wantedPictures({ changes }: PlannedEntry): readonly string[] {
  const after = changes.find(({ field }) => field === 'images')?.after
  return Array.isArray(after) ? after : []
}

/** A product with a picture that cannot be had is refused: it would be shown without. */
export function refusePictures(
  entry: PlannedEntry,
  { problems, mapping }: { problems: ReadonlyMap<string, PictureProblem>; mapping: Mapping },
): PlannedEntry {
  const column = mapping.targets.findIndex((target) => target !== null && PICTURE_TARGETS.includes(target))
  const found = wantedPictures(entry).flatMap((reference): Problem[] => {
    const reason = problems.get(reference)
    return reason ? [{ reason, line: entry.lines[0] ?? 0, column, text: reference.slice(0, 200) }] : []
  })
  if (found.length === 0) return entry
  return { ...entry, fate: 'refused', changes: [], units: [], problems: [...entry.problems, ...found] }
}
