import { type Database, inStore } from '#database/connection.ts'
import { type ExportedTable, listExportedTables, readRows } from '#database/queries/stores/store-export.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { writeZip, type ZipEntry } from '#providers/archive/write-zip.ts'
import type { Images } from '#providers/images/open-images.ts'

const ROWS_AT_ONCE = 500
const FIRST_PLACE = '(0,0)'
const OWN_PICTURE = /\/images\/([a-z0-9-]+)(?=[/.])/g

type Exporting = { db: Database; images: Images }

/**
 * Everything of a store as a ZIP file, a file per table and its pictures. Rows are read a few at a time, each time in a
 * transaction of its own: whoever takes the file slowly holds nothing of the database meanwhile.
 */
export async function* exportStore(
  { db, images }: Exporting,
  { storeId, now }: { storeId: string; now: Date },
): AsyncGenerator<Uint8Array> {
  yield* writeZip(entriesOf({ db, images }, storeId), now)
}

async function* entriesOf({ db, images }: Exporting, storeId: string): AsyncGenerator<ZipEntry> {
  const pictures = new Set<string>()
  const { store, tables } = await inStore(db, storeId, async (trx) => ({
    store: await findStoreIn(trx, storeId),
    tables: await listExportedTables(trx),
  }))
  const settings = JSON.stringify(store, null, 2)
  note(settings, pictures)
  yield { name: 'store.json', content: [Buffer.from(settings)] }
  for (const table of tables) {
    yield { name: `tables/${table.table}.jsonl`, content: linesOf(db, { storeId, table, pictures }) }
  }
  for (const product of await productPictures(db, storeId)) pictures.add(product)
  for (const key of pictures) {
    const picture = await images.original(key)
    const kind = picture?.contentType.replace('image/', '').replace('svg+xml', 'svg')
    if (picture) yield { name: `images/${key}.${kind}`, content: [picture.body] }
  }
}

async function* linesOf(
  db: Database,
  { storeId, table, pictures }: { storeId: string; table: ExportedTable; pictures: Set<string> },
): AsyncGenerator<Uint8Array> {
  let after = FIRST_PLACE
  for (;;) {
    const place = after
    const rows = await inStore(db, storeId, (trx) => readRows(trx, { ...table, after: place, most: ROWS_AT_ONCE }))
    if (rows.length === 0) return
    const text = rows.map(({ line }) => `${line}\n`).join('')
    note(text, pictures)
    yield Buffer.from(text)
    after = rows.at(-1)?.place ?? after
  }
}

/** Pictures that a store's settings and pages show. */
function note(text: string, pictures: Set<string>): void {
  for (const [, key] of text.matchAll(OWN_PICTURE)) if (key !== undefined) pictures.add(key)
}

async function productPictures(db: Database, storeId: string): Promise<string[]> {
  const rows = await inStore(db, storeId, (trx) =>
    trx
      .selectFrom('listing')
      .innerJoin('product', 'product.id', 'listing.productId')
      .select('product.images')
      .where('listing.storeId', '=', storeId)
      .execute(),
  )
  return rows.flatMap(({ images }) => images)
}
