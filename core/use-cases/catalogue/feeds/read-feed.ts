import { type Database, inStore } from '#database/connection.ts'
import { listFeedRows } from '#database/queries/catalogue/feed-rows.ts'
import { FEED_COLUMNS, type FeedPlace, toFeedCells, toFeedGarment } from '#domain/catalogue/feed/feed-garment.ts'
import { toCsv } from '#domain/csv.ts'

type Feed = { storeId: string; store: string; place: FeedPlace; format: 'json' | 'csv'; now: Date }

/** Read together; between two of them nobody waits for a connection. */
const PIECE = 200
/** More than any catalogue of ours has: a loop that does not end would be one of the program. */
const MOST_PIECES = 500

/** What a store shows, piece by piece: never more of it in memory than a piece. */
export async function* readFeed(db: Database, feed: Feed): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const { storeId, store, place, format, now } = feed
  const isTable = format === 'csv'
  const head = { store, language: place.language }
  yield encoder.encode(isTable ? toCsv([FEED_COLUMNS]) : `${JSON.stringify(head).slice(0, -1)},"garments":[`)
  let behind: string | null = null
  for (let piece = 0; piece < MOST_PIECES; piece += 1) {
    const rows = await inStore(db, storeId, (trx) => listFeedRows(trx, { storeId, behind, most: PIECE, now }))
    const garments = rows.map((row) => toFeedGarment(row, place))
    const text = isTable
      ? toCsv(garments.map(toFeedCells)).slice(1)
      : garments.map((garment) => JSON.stringify(garment)).join(',\n')
    if (rows.length > 0) yield encoder.encode(behind !== null && !isTable ? `,\n${text}` : text)
    if (rows.length < PIECE) break
    behind = rows.at(-1)?.id ?? null
  }
  if (!isTable) yield encoder.encode(']}\n')
}
