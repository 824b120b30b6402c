import type { GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import type { Language } from '#domain/stores/languages.ts'
import { proposeMapping } from '../mapping/propose-mapping.ts'
import type { Catalogue, CatalogueEntry } from '../planning/catalogue.ts'
import { type PlannedEntry, planImport } from '../planning/plan-import.ts'
import type { Pricer } from '../planning/price-entry.ts'
import { groupRows } from '../reading/group-rows.ts'
import { createFactFinder, type RememberedWords } from '../values/find-fact.ts'

export const facts: GarmentFacts = {
  sizes: [
    ...[38, 40, 42, 44].map((italian, position) => ({
      code: `IT${italian}`,
      kind: 'clothing' as const,
      position,
      labels: { IT: `${italian}`, EU: `${italian - 4}`, UK: `${italian - 32}`, US: `${italian - 36}` },
      measures: null,
    })),
    { code: 'ONE', kind: 'oneSize', position: 9, labels: { IT: 'U', EU: 'OS', UK: 'OS', US: 'OS' }, measures: null },
  ],
  colours: [
    {
      code: 'burgundy',
      name: { it: 'borgogna', en: 'burgundy' },
      keywords: { it: 'rosso' },
      hex: '#74142d',
      position: 0,
    },
    { code: 'black', name: { it: 'nero', en: 'black', de: 'Schwarz' }, hex: '#1c1b1f', position: 1 },
    { code: 'red', name: { it: 'rosso', en: 'red' }, hex: '#b3202c', position: 2 },
  ],
  categories: [
    {
      slug: 'dresses',
      parent: null,
      name: { it: 'Abiti', en: 'Dresses' },
      keywords: { it: 'abito vestito' },
      position: 0,
    },
    { slug: 'coats', parent: null, name: { it: 'Cappotti', en: 'Coats' }, position: 1 },
  ],
  tags: [
    { slug: 'wedding', name: { it: 'Matrimonio', en: 'Wedding' }, position: 0 },
    { slug: 'gala', name: { it: 'Gala', en: 'Gala' }, position: 1 },
  ],
  brands: [{ slug: 'velluto', name: 'Velluto' }],
}

type File = {
  header: string
  rows: readonly string[]
  language?: Language
  delimiter?: string
  words?: RememberedWords
  pricer?: Pricer
}

/** What an import of such a file would do to a catalogue. Cells are parted by ";" and hold none. */
export function planFile(
  { header, rows, language = 'it', delimiter = ';', ...said }: File,
  entries: readonly CatalogueEntry[] = [],
): PlannedEntry[] {
  const cells = rows.map((row, at) => ({ line: at + 2, cells: row.split(delimiter) }))
  return planCells({ header: header.split(delimiter), rows: cells, language, ...said }, toCatalogue(entries))
}

type Cells = Pick<File, 'language' | 'words' | 'pricer'> & {
  header: readonly string[]
  rows: { line: number; cells: string[] }[]
}

export function planCells(
  { header, rows, language = 'it', words, pricer }: Cells,
  catalogue: Catalogue,
): PlannedEntry[] {
  const mapping = proposeMapping(header, { language })
  const reading = { find: createFactFinder(facts, words), isOwn: mapping.format === 'own', mapping, language }
  return [...planImport(groupRows(rows, mapping), { catalogue, reading, ...(pricer && { pricer }) })]
}

export function toCatalogue(entries: readonly CatalogueEntry[]): Catalogue {
  return {
    entries: new Map(entries.map((entry) => [entry.handle, entry])),
    takenBarcodes: new Set(['ELSEWHERE']),
    pictures: new Map([['https://cdn.example/known.jpg', 'known-key']]),
  }
}

/** The catalogue after a plan was carried out. */
export function carryOut(plan: readonly PlannedEntry[], before: readonly CatalogueEntry[] = []): CatalogueEntry[] {
  const entries = new Map(before.map((entry) => [entry.handle, entry]))
  let made = 0
  for (const { handle, changes, units } of plan) {
    const entry = entries.get(handle) ?? { handle, isOwn: true, fields: {}, units: [] }
    const fields = { ...entry.fields, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
    const all = new Map(entry.units.map((unit) => [unit.barcode, unit]))
    for (const plan of units) {
      if (plan.do === 'create')
        for (let nth = 0; nth < plan.quantity; nth++) {
          const barcode = plan.barcode ?? `MADE-${handle}-${made++}`
          all.set(barcode, { barcode, fields: { state: 'available', ...plan.fields } })
        }
      else {
        const known = all.get(plan.barcode)
        const changed = Object.fromEntries(plan.changes.map(({ field, after }) => [field, after]))
        all.set(plan.barcode, { barcode: plan.barcode, fields: { ...known?.fields, ...changed } })
      }
    }
    entries.set(handle, { ...entry, fields, units: [...all.values()] })
  }
  return [...entries.values()]
}
