import type { Transaction } from '#database/connection.ts'
import {
  listProductsOfBarcodes,
  listStockHandles,
  listTakenBarcodes,
  readStockEntries,
  type StockEntry,
  type StockHandle,
} from '#database/queries/catalogue/import/stock-entries.ts'
import type { Mapping } from '#domain/catalogue/import/mapping/propose-mapping.ts'
import type { RowGroup } from '#domain/catalogue/import/reading/group-rows.ts'

const AT_ONCE = 500

export type Stock = { entries: Map<string, StockEntry>; takenBarcodes: Set<string> }

/** What a store has of the products and the pieces that a file speaks of. */
export async function readStock(
  trx: Transaction,
  { storeId, groups, mapping }: { storeId: string; groups: readonly RowGroup[]; mapping: Mapping },
): Promise<Stock> {
  const barcodes = barcodesIn(groups, mapping)
  const holders = await listProductsOfBarcodes(trx, { storeId, barcodes })
  const named = new Set(groups.map(({ handle }) => handle))
  const isNamed =
    mapping.format === 'shopify'
      ? (handle: string) => beginningsOf(handle).some((each) => named.has(each))
      : (handle: string) => named.has(handle)
  const handles = await listStockHandles(trx, storeId)
  const spoken = handles.filter(({ id, handle }) => isNamed(handle) || holders.has(id))
  const entries = new Map<string, StockEntry>()
  for await (const entry of readEntries(trx, { storeId, handles: spoken })) entries.set(entry.handle, entry)
  return { entries, takenBarcodes: await listTakenBarcodes(trx, { storeId, barcodes }) }
}

/** Some at a time. */
export async function* readEntries(
  trx: Transaction,
  { storeId, handles }: { storeId: string; handles: readonly StockHandle[] },
): AsyncGenerator<StockEntry> {
  for (let from = 0; from < handles.length; from += AT_ONCE)
    yield* await readStockEntries(trx, { storeId, handles: handles.slice(from, from + AT_ONCE) })
}

/** A product of Shopify in several colours is `handle-colour` here, for each of them. */
function beginningsOf(handle: string): string[] {
  const words = handle.split('-')
  return words.map((_, at) => words.slice(0, at + 1).join('-'))
}

function barcodesIn(groups: readonly RowGroup[], { targets }: Mapping): string[] {
  const column = targets.indexOf('barcode')
  if (column === -1) return []
  const cells = groups.flatMap(({ rows }) => rows.map(({ cells }) => (cells[column] ?? '').trim().toUpperCase()))
  return [...new Set(cells.filter((cell) => cell !== ''))]
}
