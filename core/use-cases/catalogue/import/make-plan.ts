import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '#database/connection.ts'
import { readGarmentFacts } from '#database/queries/catalogue/garment-facts.ts'
import { listUsableKeys } from '#database/queries/catalogue/import/import-pictures.ts'
import { readImportWords } from '#database/queries/catalogue/import/import-words.ts'
import type { CatalogueImport } from '#database/queries/catalogue/import/imports.ts'
import type { StockEntry } from '#database/queries/catalogue/import/stock-entries.ts'
import { findPriceRule } from '#database/queries/prices/price-rule.ts'
import { DEFAULT_CHOICES } from '#domain/catalogue/import/choices.ts'
import { comparable } from '#domain/catalogue/import/planning/count-fates.ts'
import { type CountedWord, countWords } from '#domain/catalogue/import/planning/count-words.ts'
import { type PlannedEntry, planImport } from '#domain/catalogue/import/planning/plan-import.ts'
import {
  notePictures,
  pictureReferences,
  wantedPictures,
  withoutPictures,
} from '#domain/catalogue/import/planning/plan-pictures.ts'
import { groupRows } from '#domain/catalogue/import/reading/group-rows.ts'
import { createFactFinder } from '#domain/catalogue/import/values/find-fact.ts'
import type { Images } from '#providers/images/open-images.ts'
import { readTable } from '#providers/spreadsheets/read-table.ts'
import { tableOf } from './import-files.ts'
import { type ArchiveFiles, findMissingPictures, knownPictures } from './known-pictures.ts'
import { languagesOf, mappingOf } from './read-mapping.ts'
import { readStock } from './read-stock.ts'

export type Plan = {
  entries: PlannedEntry[]
  stock: ReadonlyMap<string, StockEntry>
  /** The same for the same plan, whether its pictures are here already or not. */
  digest: string
  /** Words that somebody is asked about, or has said something of. */
  unknown: CountedWord[]
  /** Keys among the pictures that can be shown at once; the others have to be brought. */
  usable: ReadonlySet<string>
  /** How many have to be brought. */
  pictures: number
}

/** How long others wait at most while a plan is made. */
const SLICE = 8

/** What an import would do to the catalogue as it is now. */
export async function makePlan(
  trx: Transaction,
  { images }: { images: Pick<Images, 'original'> },
  { imported, files }: { imported: CatalogueImport; files: ArchiveFiles },
): Promise<Plan> {
  const { storeId, id: importId } = imported
  const read = await readTable(tableOf(trx, importId))
  if (!read.ok) throw new Error(`The table of import ${importId} cannot be read any more: ${read.reason}`)
  const { rows } = read.table
  const [language] = await languagesOf(trx, storeId)
  const mapping = mappingOf(imported, language)
  const groups = groupRows(rows, mapping)
  const find = createFactFinder(await readGarmentFacts(trx), await readImportWords(trx))
  const choices = { ...DEFAULT_CHOICES, ...imported.choices }
  const pricer = { ...choices, rule: await findPriceRule(trx, storeId) }
  const { entries: stock, takenBarcodes } = await readStock(trx, { storeId, groups, mapping })
  const pictures = await knownPictures(trx, { references: pictureReferences(rows, mapping), files })
  const catalogue = { entries: stock, takenBarcodes, pictures }
  const reading = { find, isOwn: mapping.format === 'own', mapping, language }
  const { planned, digest } = await inSlices(planImport(groups, { catalogue, reading, pricer }))
  const entries = choices.withPictures ? planned : planned.map(withoutPictures)
  const wanted = [...new Set(entries.flatMap(wantedPictures))]
  const usable = await listUsable(trx, { storeId, wanted })
  const missing = await findMissingPictures({ images }, { wanted, usable, files })
  return {
    entries: entries.map((entry) => notePictures(entry, { missing, mapping })),
    stock,
    digest,
    unknown: countWords(planned, find),
    usable,
    pictures: wanted.filter((reference) => !usable.has(reference)).length,
  }
}

/** Of what the store has brought itself, no product may show it yet. */
async function listUsable(
  trx: Transaction,
  { storeId, wanted }: { storeId: string; wanted: readonly string[] },
): Promise<Set<string>> {
  const usable = await listUsableKeys(trx, wanted)
  return new Set(wanted.filter((key) => usable.has(key) || key.startsWith(`${storeId}-`)))
}

async function inSlices(entries: Iterable<PlannedEntry>): Promise<{ planned: PlannedEntry[]; digest: string }> {
  const planned: PlannedEntry[] = []
  const hash = createHash('sha256')
  let until = performance.now() + SLICE
  for (const entry of entries) {
    planned.push(entry)
    hash.update(JSON.stringify(comparable(entry)))
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + SLICE
  }
  return { planned, digest: hash.digest('hex') }
}
