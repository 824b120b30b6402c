import { type Database, inStore } from '#database/connection.ts'
import { listStockHandles, readStockEntries } from '#database/queries/catalogue/import/stock-entries.ts'
import { type ExportKind, exportCatalogue } from '#domain/catalogue/import/export-catalogue.ts'
import { CSV_MARK, toCsvLine } from '#domain/csv.ts'
import { languagesOf } from './read-mapping.ts'

const AT_ONCE = 250

type Exported = { storeId: string; kind: ExportKind; hasCost: boolean }

/** The catalogue as a file, read while it is sent: some products at a time, each time in a transaction of its own. */
export async function* readCatalogueFile(
  db: Database,
  { storeId, kind, hasCost }: Exported,
): AsyncGenerator<Uint8Array> {
  const { handles, languages } = await inStore(db, storeId, async (trx) => ({
    handles: await listStockHandles(trx, storeId),
    languages: await languagesOf(trx, storeId),
  }))
  const encode = (text: string) => new TextEncoder().encode(text)
  yield encode(CSV_MARK + [...exportCatalogue([], { kind, languages, hasCost })].map(toCsvLine).join(''))
  for (let from = 0; from < handles.length; from += AT_ONCE) {
    const part = handles.slice(from, from + AT_ONCE)
    const entries = await inStore(db, storeId, (trx) => readStockEntries(trx, { storeId, handles: part }))
    // prices are those of a listing: what is not listed has none
    const shown = kind === 'prices' ? entries.filter(({ hasListing }) => hasListing) : entries
    const [, ...rows] = exportCatalogue(shown, { kind, languages, hasCost })
    yield encode(rows.map(toCsvLine).join(''))
  }
}
